"""The program under random events: whatever is done, the laws hold, and a failure is made small."""
