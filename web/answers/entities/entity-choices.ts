import type { Named } from '#domain/platform/fields.ts'
import { type EntityRow, isAccepted } from './entity-rows.ts'

/** A choice that selects several entities at once. */
export interface RowChoice {
  key: string
  label: string
  /** The entities it would tick. */
  ids: readonly number[]
}

export interface ChoiceGroup {
  key: 'state' | 'group' | 'tag' | 'division'
  choices: RowChoice[]
}

interface StateNames {
  open: string
  mine: string
  answered: string
  accepted: string
  pastDue: string
}

/** Lists the choices by state, group, tag and division, each with its answerable entities. Empty ones are left out. */
export function choicesOf(rows: readonly EntityRow[], names: StateNames): ChoiceGroup[] {
  const answerable = rows.filter(row => row.locked === null)
  const state = (key: keyof StateNames, fits: (row: EntityRow) => boolean): RowChoice => ({
    key,
    label: names[key],
    ids: answerable.filter(fits).map(row => row.id),
  })
  const groups: ChoiceGroup[] = [
    {
      key: 'state',
      choices: [
        state('open', row => !row.answer),
        state('mine', row => row.isAssigned),
        state('pastDue', row => row.assignees.some(each => each.is_past_due)),
        state('answered', row => row.answer !== null),
        state('accepted', row => row.answer !== null && isAccepted(row.answer)),
      ],
    },
    { key: 'group', choices: namedIn(answerable, row => (row.group ? [row.group] : [])) },
    { key: 'tag', choices: namedIn(answerable, row => row.tags) },
    { key: 'division', choices: namedIn(answerable, row => row.divisions) },
  ]
  return groups
    .map(group => ({ ...group, choices: group.choices.filter(({ ids }) => ids.length > 0) }))
    .filter(({ choices }) => choices.length > 0)
}

function namedIn(rows: readonly EntityRow[], of: (row: EntityRow) => readonly Named[]): RowChoice[] {
  const found = new Map<number, { label: string; ids: number[] }>()
  for (const row of rows)
    for (const { id, name } of of(row)) {
      const choice = found.get(id) ?? { label: name, ids: [] }
      choice.ids.push(row.id)
      found.set(id, choice)
    }
  return [...found]
    .map(([id, choice]) => ({ key: String(id), ...choice }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
