/** `hour` is 0 to 23. */
export function getGreetingForHour(hour: number): string {
  if (hour < 12) return 'Good Morning'
  return hour < 17 ? 'Good Afternoon' : 'Good Evening'
}
