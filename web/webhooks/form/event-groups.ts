import type { WebhookEvent } from '#domain/webhooks/webhooks.contract.ts'

export interface EventGroup {
  name: string
  events: readonly WebhookEvent[]
}

/** The events by group, in their order; of a search, those whose title, name or group has the text. */
export function groupsOf(events: readonly WebhookEvent[], search: string): EventGroup[] {
  const text = search.trim().toLowerCase()
  const found = events.filter(event =>
    [event.title, event.name, event.group].some(each => each.toLowerCase().includes(text)),
  )
  const names = [...new Set(found.map(({ group }) => group))]
  return names.map(name => ({ name, events: found.filter(({ group }) => group === name) }))
}

/** The choice after all of these events were ticked or unticked. */
export function toggled(chosen: readonly string[], events: readonly WebhookEvent[], isOn: boolean): string[] {
  const names = new Set(events.map(({ name }) => name))
  const others = chosen.filter(name => !names.has(name))
  return isOn ? [...others, ...names] : others
}
