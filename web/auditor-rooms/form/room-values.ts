import type { RoomScope } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { ROOM_DAYS } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'

/** A new room as its form holds it. */
export type RoomValues = {
  title: string
  name: string
  firm: string
  email: string
  message: string
  open_until: string | null
  list_ids: number[]
  assessment_period_id: number | null
  every_framework: boolean
  protocol_ids: number[]
  every_entity: boolean
  entity_ids: number[]
  report_ids: number[]
}

/** `today`: `YYYY-MM-DD`. */
export function blankRoom(today: string, listId: number | undefined): RoomValues {
  const last = new Date(`${today}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() + ROOM_DAYS)
  return {
    title: '',
    name: '',
    firm: '',
    email: '',
    message: '',
    open_until: last.toISOString().slice(0, 10),
    list_ids: listId === undefined ? [] : [listId],
    assessment_period_id: null,
    every_framework: true,
    protocol_ids: [],
    every_entity: true,
    entity_ids: [],
    report_ids: [],
  }
}

/** The scope of a room, without what its form has for a choice that was taken back. */
export function scopeIn(values: RoomValues): RoomScope {
  const {
    list_ids,
    assessment_period_id,
    every_framework,
    protocol_ids,
    every_entity,
    entity_ids,
    report_ids,
  } = values
  if (assessment_period_id === null) return { list_ids, assessment_period_id, report_ids }
  return {
    list_ids,
    assessment_period_id,
    report_ids,
    ...(every_framework ? { every_framework } : { protocol_ids }),
    ...(every_entity ? { every_entity } : { entity_ids }),
  }
}

/** Checks whether the scope names anything to show. */
export function isComplete(values: RoomValues): boolean {
  if (values.assessment_period_id === null) return values.list_ids.length + values.report_ids.length > 0
  const hasFrameworks = values.every_framework || values.protocol_ids.length > 0
  return hasFrameworks && (values.every_entity || values.entity_ids.length > 0)
}

export const validateRoom = {
  title: (title: string) => (title.trim() ? null : texts.titleRequired),
  name: (name: string) => (name.trim() ? null : texts.nameRequired),
  email: (email: string) => (email.trim() ? null : texts.emailRequired),
  open_until: (day: string | null) => (day ? null : texts.dayRequired),
}
