import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Examples, ExpectedAccess, GuardedCall, PersonalCall, Statuses } from './expected.ts'

/** The admin of the division, the admin of another one, and an admin of a company without divisions. */
export type Writer = 'own' | 'other' | 'unlimited'

const root = resolve(import.meta.dirname, '../../..')

interface Part {
  access: ExpectedAccess
  examples?: Examples
}

/** The expectations of each noun, by the names of their files. */
export const parts: Record<string, Part> = Object.fromEntries(
  await Promise.all(
    globSync('server/**/*.access.ts', { cwd: root })
      .sort()
      .map(async file => [/([\w-]+)\.access\.ts$/.exec(file)?.[1], await import(resolve(root, file))]),
  ),
)

const calls = Object.values(parts).flatMap(({ access }) => Object.entries(access))

const isGuarded = (entry: [string, GuardedCall | PersonalCall]): entry is [string, GuardedCall] =>
  'may' in entry[1]
const guarded = calls.filter(isGuarded)

/** Every call that needs an ability, and who may make it. */
export const expectedAccess: Record<string, GuardedCall> = Object.fromEntries(guarded)

/** Every call about the signed-in person, and every other call that is for the person alone. */
export const expectedPersonal: Record<string, PersonalCall> = Object.fromEntries(
  calls.flatMap(([name, { personal, body }]) =>
    personal ? [[name, { personal, ...(body && { body }) }]] : [],
  ),
)

const rank = ([name, { isLast }]: [string, GuardedCall]) => (isLast ? 2 : name.startsWith('DELETE') ? 1 : 0)
const inOrder = guarded.toSorted((a, b) => rank(a) - rank(b))

/** The status that each write returns to each of them, in an order in which the needed records are still there. */
export const expectedWrites: Record<string, Record<Writer, number>> = Object.fromEntries(
  inOrder.flatMap(([name, { writes }]) => (writes ? [[name, byWriter(writes)]] : [])),
)

function byWriter([own, other, unlimited]: Statuses): Record<Writer, number> {
  return { own, other, unlimited }
}

/** The tables in which another division’s admin writes rows of their own. */
export const ownTables: Record<string, readonly string[]> = Object.fromEntries(
  guarded.flatMap(([name, { writesOwn }]) => (writesOwn ? [[name, writesOwn]] : [])),
)
