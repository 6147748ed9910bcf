import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'

/** The reason why an entity's answer was not saved. */
export type Problem =
  | { kind: 'refused'; fields: FieldErrors }
  /** Somebody else saved in the meantime; null: the answer was deleted. */
  | { kind: 'conflict'; current: RegularAnswer | null }
  | { kind: 'failed'; failure: CallFailure }

/** Maps the failure to the answers of a batch by index; empty when it concerns the whole batch. */
export function problemsByIndex(error: unknown): Map<number, Problem> {
  if (!(error instanceof CallFailure)) return new Map()
  if (error.status === 422) return refusals(error.fields)
  if (error.status === 412) return conflicts(error.body.conflicts)
  return new Map()
}

function refusals(fields: FieldErrors): Map<number, Problem> {
  const found = new Map<number, Problem>()
  for (const [path, sentences] of Object.entries(fields)) {
    const [, index, field = ''] = /^answers\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
    if (index === undefined) continue
    const before = found.get(Number(index))
    const known = before?.kind === 'refused' ? before.fields : {}
    found.set(Number(index), { kind: 'refused', fields: { ...known, [field]: sentences } })
  }
  return found
}

function conflicts(body: unknown): Map<number, Problem> {
  const rows = Array.isArray(body) ? (body as { index: number; current: RegularAnswer | null }[]) : []
  return new Map(rows.map(({ index, current }) => [index, { kind: 'conflict', current }]))
}
