import type { Db } from '#server/platform/db/db.ts'
import { Kept } from '#server/platform/serve/content/kept.ts'
import { type FiguresAsked, type FiguresVersion, readVersion } from './figures-version.service.ts'

/** The room for all figures that a process keeps, and for one of them. */
const BYTES_MAX = 24 * 1024 * 1024
const BYTES_MAX_OF_ONE = 2 * 1024 * 1024
/** The bytes of a value in memory for each character of its JSON, roughly. */
const BYTES_A_CHARACTER = 2

interface KeptValue {
  version: string
  value: unknown
  bytes: number
}

const values = new Kept<KeptValue>(BYTES_MAX, ({ bytes }) => bytes)

interface Making<Value> {
  /** The rest of what the figures depend on, such as filters, as JSON. */
  input?: unknown
  /** Computes them from what the version and the key tell of, and from nothing else of the caller. */
  make: () => Promise<Value>
}

/**
 * Figures of a period under a name of their own, which are computed again only after a change of what they are made of
 * (decision 44). Calls share them, and leave them as they are.
 */
export function keptFigures<Value>(name: string, of: 'figures' | 'work' | 'figures and work' | 'entities') {
  return async (db: Db, { actor, periodId, ...making }: FiguresAsked & Making<Value>): Promise<Value> => {
    const { scope, figures, work, entities } = await readVersion(db, { actor, periodId })
    const version = { figures, work, entities, 'figures and work': `${figures} ${work}` }[of]
    return keep(`${name} ${scope}`, version, making)
  }
}

/** The same of what is no figure of a period, under a version that the caller has read. */
export function keptUnder<Value>(name: string) {
  return (scope: string, version: string, making: Making<Value>): Promise<Value> =>
    keep(`${name} ${scope}`, version, making)
}

type ComparedVersion = Pick<FiguresVersion, 'scope' | 'figures'>

interface ComparedVersions {
  now: ComparedVersion
  before: ComparedVersion | null
}

/** The same of two periods that are compared, whose versions the caller has read, each as it is read. */
export function keptComparison<Value>(name: string) {
  return ({ now, before }: ComparedVersions, making: Making<Value>): Promise<Value> =>
    keep(`${name} ${now.scope} ${before?.scope}`, `${now.figures} ${before?.figures}`, making)
}

/**
 * The version was read before the figures, under row-level security: a change that is committed in between is in them, under a
 * version that nobody reads any more.
 */
function keep<Value>(
  subject: string,
  version: string,
  { input = null, make }: Making<Value>,
): Promise<Value> {
  const key = `${subject} ${JSON.stringify(input)}`
  const kept = values.get(key)
  // Only the owner of a name writes values under it.
  if (kept?.version === version) return Promise.resolve(kept.value as Value)
  const underWay = beingMade.get(`${key} ${version}`) as Promise<Value> | undefined
  // A call that fails does so alone.
  if (underWay) return underWay.catch(() => compute(key, version, make))
  return compute(key, version, make)
}

/** Figures that a call computes now. Others that need the same wait for it, since each would take as long. */
const beingMade = new Map<string, Promise<unknown>>()

async function compute<Value>(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
  const name = `${key} ${version}`
  const made = make()
  beingMade.set(name, made)
  try {
    const value = await made
    const bytes = BYTES_A_CHARACTER * (name.length + JSON.stringify(value).length)
    if (bytes <= BYTES_MAX_OF_ONE) values.set(key, { version, value, bytes })
    return value
  } finally {
    if (beingMade.get(name) === made) beingMade.delete(name)
  }
}
