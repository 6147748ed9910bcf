export type Greeting = 'morning' | 'afternoon' | 'evening'

/** Morning is hours 5 to 11, afternoon 12 to 16, otherwise evening. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour <= 11) return 'morning'
  if (hour >= 12 && hour <= 16) return 'afternoon'
  return 'evening'
}
