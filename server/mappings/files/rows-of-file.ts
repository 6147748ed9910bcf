import { type FileMapping, mostMappings, relationOfPair, tooMany } from '#domain/mappings/mapping-file.ts'
import { inverseOf, type Relation } from '#domain/mappings/relations.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Table, TableRow } from '#server/platform/sheets/reading/read-table.ts'
import { type FileQuestions, lastPartOf } from './file-questions.ts'
import type { DirectedSet } from './frameworks-of-file.ts'

const heads = ['Framework', 'Number', 'Relation', 'Other framework', 'Other number', 'Note']

/** The mappings of a file as the rows of a spreadsheet, by the numbers of the questions. */
export function rowsOfFile({ sets, notes }: { sets: readonly DirectedSet[]; notes: string[] }): Table {
  const rows: TableRow[] = [{ row: 1, cells: heads, faults: [] }]
  const seen = new Map<string, Relation>()
  let repeated = 0
  let split = 0
  for (const set of sets)
    for (const mapping of set.mappings) {
      const pairs = pairsOf(mapping, set)
      if (pairs.length > 1) split += 1
      for (const pair of pairs) {
        if (isRepeated(pair, set, seen)) repeated += 1
        else rows.push(rowOf(pair, set, rows.length + 1))
        if (rows.length > mostMappings + 1) throw invalid({ file: [tooMany.refusal] })
      }
    }
  return { rows, notes: [...notes, ...(split > 0 ? [splitNote(split)] : []), ...repeatedNote(repeated)] }
}

const splitNote = (count: number) =>
  `${count === 1 ? '1 entry is' : `${count.toLocaleString('en')} entries are`} of requirements with several questions. Each question gets the relation that follows for it.`

function repeatedNote(count: number): string[] {
  if (count === 0) return []
  const entries =
    count === 1 ? '1 entry repeats another' : `${count.toLocaleString('en')} entries repeat others`
  return [`${entries}, in the same or the other direction, and ${count === 1 ? 'is' : 'are'} left out.`]
}

/** Every question of the source with every question of the target. */
function pairsOf(mapping: FileMapping, { from, to }: DirectedSet): FileMapping[] {
  const sources = numbersFor(mapping.source, from.questions)
  const targets = numbersFor(mapping.target, to.questions)
  const relation = mapping.relation && relationOfPair(mapping.relation, sources.length, targets.length)
  return sources.flatMap(source => targets.map(target => ({ ...mapping, source, target, relation })))
}

const NUMBER = 60

/** An unknown one is shown as the file has it. */
function numbersFor(name: string, questions: FileQuestions): readonly string[] {
  const found = questions(name)
  return found.length > 0 ? found : [lastPartOf(name).slice(0, NUMBER)]
}

/** Some files have each mapping twice, once for each direction. */
function isRepeated(
  { source, target, relation }: FileMapping,
  { from, to }: DirectedSet,
  seen: Map<string, Relation>,
): boolean {
  if (!relation || !source || !target) return false
  const isTurned = from.framework.id > to.framework.id
  const ends = [`${from.framework.id} ${source}`, `${to.framework.id} ${target}`]
  const key = JSON.stringify(isTurned ? ends.reverse() : ends)
  const straight = isTurned ? inverseOf(relation) : relation
  const known = seen.get(key)
  if (known === undefined) seen.set(key, straight)
  return known === straight
}

function rowOf({ place, source, target, relation, word, note }: FileMapping, set: DirectedSet, row: number) {
  const { from, to } = set
  const cells = [from.framework.name, source, relation ?? word, to.framework.name, target, note]
  return { row, place, cells, faults: [] }
}
