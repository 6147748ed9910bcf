import type { FileFramework, FileMapping, MappingFile, MappingSet } from '#domain/mappings/mapping-file.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type FileQuestions, questionsByIdentifier } from './file-questions.ts'
import type { NamedFramework } from './named-framework.ts'

type Pair = readonly [NamedFramework, NamedFramework]

interface Side {
  framework: NamedFramework
  questions: FileQuestions
}

/** The mappings of a file from one framework to another. */
export interface DirectedSet {
  from: Side
  to: Side
  mappings: readonly FileMapping[]
}

/** Selects the parts of a file that map one of two frameworks to the other. Throws `invalid` if none does. */
export async function setsBetween(
  db: Db,
  { sets, notes }: MappingFile,
  pair: Pair,
): Promise<{ sets: DirectedSet[]; notes: string[] }> {
  const [one, other] = [await sideOf(db, pair[0]), await sideOf(db, pair[1])]
  const found = sets.map(set => directed(set, one, other))
  const others = sets.filter((_, index) => !found[index])
  const fitting = found.filter(set => set !== null)
  const [first] = others
  if (fitting.length === 0 && first)
    throw invalid({
      file: [
        `${first.place}: The file maps ${nameOf(first.source)} to ${nameOf(first.target)}, and nothing of that is known in ${pair[0].name} and ${pair[1].name}. Open the mappings of the two frameworks that it names.`,
      ],
    })
  const left = others.map(
    ({ place, source, target }) =>
      `${place}: Mappings of ${nameOf(source)} to ${nameOf(target)} are left out. They are of other frameworks.`,
  )
  return { sets: fitting, notes: [...notes, ...left.slice(0, 20)] }
}

/** The frameworks that the file itself names, of those that the company can map. Throws `invalid` for an unknown one. */
export async function setsOfNamed(
  db: Db,
  { sets, notes }: MappingFile,
  frameworks: readonly NamedFramework[],
): Promise<{ sets: DirectedSet[]; notes: string[] }> {
  const named = sets.map(set => ({
    from: frameworkNamed(set, set.source, frameworks),
    to: frameworkNamed(set, set.target, frameworks),
  }))
  const sides = new Map<number, Side>()
  for (const { from, to } of named)
    for (const framework of [from, to])
      if (!sides.has(framework.id)) sides.set(framework.id, await sideOf(db, framework))
  const sideFor = (framework: NamedFramework) => sides.get(framework.id) ?? { framework, questions: () => [] }
  return {
    sets: sets.map(({ mappings }, index) => {
      const { from, to } = named[index] as (typeof named)[number]
      return { from: sideFor(from), to: sideFor(to), mappings }
    }),
    notes,
  }
}

async function sideOf(db: Db, framework: NamedFramework): Promise<Side> {
  return { framework, questions: await questionsByIdentifier(db, framework.id) }
}

function frameworkNamed(
  { place }: MappingSet,
  named: FileFramework,
  frameworks: readonly NamedFramework[],
): NamedFramework {
  const [found, ...same] = frameworks.filter(each => isNamed(each, named))
  if (found && same.length === 0) return found
  const problem = found
    ? `Several frameworks are named ${nameOf(named)}.`
    : `Your company uses no framework from ${nameOf(named)}. Import or adopt it first.`
  throw invalid({
    file: [
      `${place}: ${problem} If you have it under another name, open the mappings of the two frameworks, and import the file there.`,
    ],
  })
}

const bare = (text: string) => text.trim().toLowerCase()

function isNamed({ source_key, name }: NamedFramework, { key, title }: FileFramework): boolean {
  if (key) return bare(source_key ?? '') === bare(key)
  return title !== '' && bare(name) === bare(title)
}

const nameOf = ({ key, title }: FileFramework) => title || key || 'an unnamed framework'

/**
 * The direction of a set between two frameworks: by the frameworks that it names, by the direction in which more of its
 * identifiers are known, and for frameworks that number their questions alike, by their titles. Null if it fits neither.
 */
function directed(set: MappingSet, one: Side, other: Side): DirectedSet | null {
  const straight = fitOf(set, one, other)
  const turned = fitOf(set, other, one)
  const isKnown = [straight, turned].some(({ keys, known }) => keys === 2 || known > 0)
  if (!isKnown && (set.source.key || set.target.key)) return null
  const difference =
    turned.keys - straight.keys || turned.known - straight.known || turned.titles - straight.titles
  const [from, to] = difference > 0 ? [other, one] : [one, other]
  return { from, to, mappings: set.mappings }
}

function fitOf({ source, target, mappings }: MappingSet, from: Side, to: Side) {
  const count = (isFit: (side: Side, named: FileFramework) => boolean) =>
    Number(isFit(from, source)) + Number(isFit(to, target))
  return {
    keys: count(({ framework }, named) => named.key !== '' && isNamed(framework, named)),
    titles: count(({ framework }, { title }) => isNamed(framework, { key: '', title })),
    known: mappings.filter(
      each => from.questions(each.source).length > 0 && to.questions(each.target).length > 0,
    ).length,
  }
}
