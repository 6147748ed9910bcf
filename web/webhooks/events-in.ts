import { eventWords } from '#domain/audit-events/audit-labels.ts'
import { webhooksTexts as texts } from './webhooks.texts.ts'

/** The events of a webhook in words: all, or as many by name. */
export function eventsIn(events: readonly string[] | null, most = 3): string {
  if (events === null) return texts.allEvents
  const shown = events.slice(0, most).map(eventWords).join(', ')
  return events.length > most ? `${shown} ${texts.more(events.length - most)}` : shown
}
