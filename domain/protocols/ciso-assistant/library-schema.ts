import { z } from 'zod'
import { tidy } from '../oscal/oscal-text.ts'

/** All scalars of a library are read as text: a number such as 1.10 keeps its zero. */
const words = (max: number) =>
  z
    .string()
    .max(max, `is longer than ${max.toLocaleString('en')} characters`)
    .nullish()
    .transform(text => (text && !/^(?:null|~)$/i.test(text) ? tidy(text) : ''))
const required = (max: number) => words(max).refine(text => text !== '', 'is missing')

const short = 1000
const long = 100_000

const Choice = z.object({
  urn: words(short),
  value: words(long),
  description: words(long),
  add_score: words(40),
  score: words(40),
})
export type Choice = z.infer<typeof Choice>

const Question = z.object({
  urn: words(short),
  type: words(short),
  text: words(long),
  choices: z.array(Choice).max(200, 'has more than 200 choices').nullish(),
})
export type LibraryQuestion = z.infer<typeof Question>

const Questions = z.union([z.record(z.string().max(short), Question), z.array(Question)], 'must be a list')

const RequirementNode = z.object({
  urn: required(short),
  parent_urn: words(short),
  assessable: words(40),
  ref_id: words(short),
  name: words(long),
  description: words(long),
  annotation: words(long),
  typical_evidence: words(long),
  weight: words(40),
  implementation_groups: z.array(z.string().max(short)).max(100).nullish(),
  questions: Questions.nullish(),
})
export type RequirementNode = z.infer<typeof RequirementNode>

const Score = z.object({ score: words(40), name: words(long), description: words(long) })
export type Score = z.infer<typeof Score>

export const LibraryFramework = z.object({
  urn: required(200),
  ref_id: words(short),
  name: required(long),
  description: words(long),
  min_score: words(40),
  max_score: words(40),
  scores_definition: z.array(Score).max(200).nullish(),
  implementation_groups_definition: z
    .array(z.object({ ref_id: words(short), name: words(long) }))
    .max(200)
    .nullish(),
  requirement_nodes: z.array(RequirementNode, 'must be a list').max(20_000, 'has more than 20,000 nodes'),
})
export type LibraryFramework = z.infer<typeof LibraryFramework>

/** The beginning of a library, beside its framework. */
export const Library = z.object({
  name: words(long),
  version: words(short),
  publication_date: words(short),
  provider: words(short),
  copyright: words(long),
})
export type Library = z.infer<typeof Library>
