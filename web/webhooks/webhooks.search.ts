import type { RawInputOf } from '#domain/platform/route.ts'
import type { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { deliveryStates } from '#domain/webhooks/webhooks.rules.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. */
export const WebhooksSearch = searchParams({
  /** 1 while the dialog for a new webhook is open. */
  new: params.open,
  /** The webhook that is being changed. */
  edit: params.id,
})
export type WebhooksSearch = SearchOf<typeof WebhooksSearch>

/** The query parameters of one webhook and its messages. */
export const MessagesSearch = searchParams({
  state: params.oneOf(deliveryStates),
  event: params.text,
  /** The days between which the events happened. */
  from: params.text,
  to: params.text,
  sort: params.sort('created_at'),
  page: params.page,
  /** The message that is shown. */
  message: params.id,
  /** The webhook itself, while it is being changed. */
  edit: params.id,
  /** 1 while the messages of a span of time are chosen to be sent again. */
  replay: params.open,
})
export type MessagesSearch = SearchOf<typeof MessagesSearch>

export const narrowing = ['state', 'event', 'from', 'to'] as const

const MAX_EVENT = 100

/** The moment at which a day of the person begins, or the one some days later; undefined for anything but a day. */
export function beginningOf(day: string | null | undefined, later = 0): string | undefined {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moment = new Date(year, month - 1, date + later)
  return Number.isNaN(moment.getTime()) || year < 1000 ? undefined : moment.toISOString()
}

/** Builds the input of the list's call from the address. */
export function messagesQuery(
  webhook_id: number,
  { state, event, from, to, sort, page }: MessagesSearch,
): RawInputOf<(typeof webhooksApi)['deliveries']> {
  const [begin, end] = [beginningOf(from), beginningOf(to, 1)]
  return {
    webhook_id,
    filter: {
      ...(state && { state }),
      ...(event && { event: event.trim().slice(0, MAX_EVENT) }),
      ...(begin && { from: begin }),
      ...(end && { until: end }),
    },
    per_page: 25,
    ...listInput({ sort: sort ?? 'created_at|desc', page }),
  }
}
