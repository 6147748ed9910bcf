import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface EntityName {
  name: string
  location: string
}

/** Names for entities: real hospitals from the public list when it is there, else invented ones. */
export function readEntityNames(root: string): EntityName[] {
  const file = join(root, '../shared/data/entities/cms-hospitals.csv')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(1).flatMap(entityNameIn) : invented()
}

/** The list has an identifier, the name, the street, the town and the state first. */
function entityNameIn(line: string): EntityName[] {
  const cells = Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    cell => cell[1] ?? cell[2] ?? '',
  )
  const [, name, street, town, state] = cells
  if (!name || !street || !town) return []
  return [{ name: inTitleCase(name), location: `${inTitleCase(street)}, ${inTitleCase(town)}, ${state}` }]
}

function inTitleCase(shouted: string): string {
  return shouted
    .toLowerCase()
    .replace(/(^|[\s\-/(&.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function invented(): EntityName[] {
  const towns = [
    'Ashford',
    'Birchwood',
    'Clearwater',
    'Dunmore',
    'Elmhurst',
    'Fairview',
    'Glenbrook',
    'Hazelton',
  ]
  const kinds = [
    'General Hospital',
    'Family Clinic',
    'Medical Center',
    'Urgent Care',
    'Heart Institute',
    'Laboratory',
  ]
  const sides = ['', 'North ', 'South ', 'East ', 'West ', 'Old ', 'New ', 'Upper ', 'Lower ']
  return sides.flatMap(side =>
    kinds.flatMap(kind =>
      towns.map((town, index) => ({
        name: `${side}${town} ${kind}`,
        location: `${index + 1} Main Street, ${town}`,
      })),
    ),
  )
}
