import { setImmediate } from 'node:timers/promises'
import { isSameContent } from '#domain/answers/answer-content.ts'
import { mayImport } from '#domain/answers/import-answers.rules.ts'
import type {
  GivenRow,
  ImportScope,
  ImportTarget,
  PlannedRow,
  RowFault,
} from '#server/imports/import-source.ts'
import { changesOf } from './answer-changes.ts'
import { type AnswerValues, answerValues, isEmpty } from './answer-values.ts'
import { type ExistingAnswer, exclusionsAmong, existingAnswers } from './existing-answers.ts'
import { verdictOn } from './import-period.ts'
import { knownEntities } from './known-entities.ts'
import { type KnownPeople, knownPeople } from './known-people.ts'
import { knownFrameworks } from './known-questions.ts'
import { columnOf, type Match, matchRows } from './match-rows.ts'

/** Rows that are compared in one go: other calls have their turn in between. */
const CHUNK = 500

interface Known {
  scope: ImportScope
  /** A fault of every row: the assessment takes no answers. */
  periodFault: RowFault | null
  answers: Map<string, ExistingAnswer>
  exclusions: Set<string>
  people: KnownPeople
  now: string
}

/** Compares rows with the answers of the assessment, for the entities that the person administers. */
export async function planAnswers(
  scope: ImportScope,
  rows: readonly GivenRow[],
  target: ImportTarget,
): Promise<PlannedRow[]> {
  const matches = matchRows(
    rows,
    await knownEntities(scope, rows, target),
    await knownFrameworks(scope, rows),
  )
  const known = await readKnown(scope, { rows, matches, target })
  const planned: PlannedRow[] = []
  for (const [at, row] of rows.entries()) {
    const match = matches[at]
    if (match) planned.push(plannedRow(row, match, known))
    if (at % CHUNK === CHUNK - 1) await setImmediate()
  }
  return planned
}

interface Given {
  rows: readonly GivenRow[]
  matches: readonly Match[]
  target: ImportTarget
}

async function readKnown(scope: ImportScope, { rows, matches, target }: Given): Promise<Known> {
  const verdict = (await verdictOn(scope, target.periodId)) ?? 'This assessment doesn’t exist.'
  const pairs = matches.flatMap(({ entity, question }) =>
    entity && question ? { entityId: entity.id, questionId: question.id } : [],
  )
  const answers = await existingAnswers(scope, target, pairs)
  return {
    scope,
    periodFault: verdict === true ? null : { column: null, message: verdict },
    answers: new Map(answers.map(each => [`${each.entity_id} ${each.question_id}`, each])),
    exclusions: await exclusionsAmong(scope, [...new Set(pairs.map(({ entityId }) => entityId))]),
    people: await knownPeople(scope, rows),
    now: new Date().toISOString(),
  }
}

function plannedRow(row: GivenRow, match: Match, known: Known): PlannedRow {
  const { entity, question } = match
  const { scope } = known
  const { values } = row
  const number = question?.tempid ?? values.number ?? values.question?.slice(0, 60)
  const title = [entity?.name ?? values.entity ?? values.entity_reference, number].filter(Boolean).join(' · ')
  const faults = [...row.faults, ...match.faults, ...(known.periodFault ? [known.periodFault] : [])]
  const blank = { row: row.row, title, subject: null, changes: [], after: {}, before: null }
  if (!entity || !question || faults.length > 0) return { ...blank, faults }
  const key = `${entity.id} ${question.id}`
  const existing = known.answers.get(key) ?? null
  if (isEmpty(row)) return { ...blank, faults, isEmpty: true }
  const verdict = verdictFor(match, { existing, excluded: known.exclusions.has(key) }, known)
  if (verdict) return { ...blank, faults: [{ ...verdict, column: verdict.column ?? columnOf(values) }] }
  const { read, faults: unreadable } = answerValues(row, { ...known, question, existing })
  if (!read) return { ...blank, faults: unreadable }
  const written = writtenBy(read, existing, scope.actor.fullName)
  return {
    ...blank,
    faults,
    subject: existing && { id: existing.id, version: existing.version },
    changes: written.isChanged ? changesOf(read, existing, { question, ...written }) : [],
    after: {
      entity_id: entity.id,
      question_id: question.id,
      protocol_id: question.protocolId,
      ...read.stored,
      is_save: written.isSave,
      accepted: written.accepted,
      answered_by: read.answeredBy?.id ?? scope.actor.userId,
      answered_at: read.answeredAt?.at ?? null,
    },
    before: existing?.snapshot ?? null,
  }
}

interface Standing {
  existing: ExistingAnswer | null
  excluded: boolean
}

function verdictFor(
  { entity, question }: Match,
  { existing, excluded }: Standing,
  { scope }: Known,
): RowFault | null {
  if (!entity || !question) return null
  const verdict = mayImport(scope.actor, {
    visible: true,
    inScope: entity.takesPart || existing !== null,
    excluded,
    locked: entity.locked,
    closed: false,
    editablePeriod: true,
    administers: entity.administers,
    manages: false,
    assigned: false,
    existing: existing && {
      createdBy: existing.snapshot.created_by,
      accepted: existing.snapshot.accepted,
    },
  })
  return verdict === true ? null : { column: excluded ? null : 'entity', message: verdict }
}

/** A save makes a version and takes the acceptance away, unless the file states it; an acceptance alone is none. */
function writtenBy(
  { stored, accepted, answeredBy, answeredAt }: AnswerValues,
  existing: ExistingAnswer | null,
  importer: string,
) {
  if (!existing)
    return { isSave: true, isChanged: true, accepted: accepted ?? false, author: answeredBy?.full_name ?? '' }
  const { snapshot } = existing
  const isSave =
    !isSameContent(stored, snapshot) ||
    (answeredBy !== undefined && answeredBy.id !== snapshot.answered_by) ||
    (answeredAt !== undefined && !snapshot.updated_at.startsWith(answeredAt.stated))
  const after = accepted ?? (isSave ? false : snapshot.accepted)
  const author = isSave ? (answeredBy?.full_name ?? importer) : existing.author
  return { isSave, isChanged: isSave || after !== snapshot.accepted, accepted: after, author }
}
