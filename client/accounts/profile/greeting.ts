/** How a member is greeted at an hour of the day, 0 to 23: morning before 12, afternoon before 17, evening after. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good Morning'
  return hour < 17 ? 'Good Afternoon' : 'Good Evening'
}
