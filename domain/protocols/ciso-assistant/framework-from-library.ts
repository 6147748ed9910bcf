import {
  type ImportedFramework,
  type ImportedQuestion,
  type ImportedTopic,
  importedLimits as limits,
} from '../imported-framework.ts'
import { distinctNames, warningList } from '../oscal/oscal-names.ts'
import { clip } from '../oscal/oscal-text.ts'
import { isNotApplicable, optionsOfChoices, optionsOfScores } from './library-options.ts'
import type { Library, LibraryFramework, LibraryQuestion, RequirementNode } from './library-schema.ts'
import { above, type TreeNode } from './library-tree.ts'

interface Draft {
  name: string
  levels: ImportedQuestion['options']
  groups: ReadonlyMap<string, string>
  tempid(wanted: string): string
  identifier(wanted: string): string
  warn(warning: string): void
}

type TopicDraft = ImportedTopic & { above: TreeNode[] }

/**
 * Makes a framework of a library. Each assessable node is a question of the nearest node above it that is not; one that
 * has a questionnaire is a topic, and the questions in it are its questions. Annotations and implementation groups
 * become guidance, levels become options.
 */
export function frameworkFromLibrary(
  library: Library,
  framework: LibraryFramework,
  nodes: readonly TreeNode[],
): ImportedFramework {
  const { warn, all } = warningList()
  const draft = draftFor(framework, warn)
  const topics = topicsFrom(nodes, draft)
  warnOfChoices(nodes, warn)
  const about = [framework.description, library.copyright].filter(Boolean).join('\n\n')
  return {
    format: 'ciso-assistant',
    source_key: framework.urn,
    publisher: clip(library.provider, 100) || null,
    name: draft.name,
    edition: clip(library.version, 60),
    dated_at: momentOf(library.publication_date),
    description: clip(about, limits.description),
    topics,
    withdrawn: [],
    warnings: all(),
  }
}

function draftFor(framework: LibraryFramework, warn: Draft['warn']): Draft {
  const repeated = (what: string) => (name: string) =>
    warn(`The ${what} ${name} is used more than once; the later ones got a number behind it.`)
  const groups = (framework.implementation_groups_definition ?? []).map(
    ({ ref_id, name }) => [ref_id, name || ref_id] as const,
  )
  return {
    name: clip(framework.name.replace(/\s+/g, ' '), limits.title),
    levels: optionsOfScores(framework),
    groups: new Map(groups),
    tempid: distinctNames(limits.tempid, repeated('number')),
    identifier: distinctNames(limits.identifier, repeated('identifier')),
    warn,
  }
}

function momentOf(day: string): string | null {
  const time = /^\d{4}-\d{2}-\d{2}/.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function topicsFrom(nodes: readonly TreeNode[], draft: Draft): ImportedTopic[] {
  const topics = new Map<TreeNode | null, TopicDraft>()
  const topicFor = (node: TreeNode | null): TopicDraft => {
    const known = topics.get(node)
    if (known) return known
    const topic = node ? headingOf(node, draft) : looseTopic(draft)
    topics.set(node, topic)
    return topic
  }
  for (const each of inOrder(nodes)) {
    if (!each.isAssessable) continue
    const asked = questionsIn(each.node)
    if (asked.length > 0) {
      const topic = topicFor(each)
      topic.questions.push(...asked.map((question, at) => askedQuestion(question, at, each, topic, draft)))
    } else {
      const topic = topicFor(nearestHeading(each))
      topic.questions.push(requirement(each, topic, draft))
    }
  }
  return [...topics.values()].map(({ above: _, ...topic }) => topic)
}

/** The tree as people read it: each node before those below it. */
function* inOrder(nodes: readonly TreeNode[]): Generator<TreeNode> {
  const waiting = nodes.filter(({ parent }) => parent === null).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    waiting.push(...next.children.toReversed())
  }
}

function nearestHeading(node: TreeNode): TreeNode | null {
  return above(node).findLast(each => !each.isAssessable) ?? null
}

function looseTopic(draft: Draft): TopicDraft {
  const named = { identifier: draft.identifier('framework'), tempid: draft.tempid('General') }
  return { ...named, title: draft.name, question: draft.name, guidance: '', questions: [], above: [] }
}

function headingOf(each: TreeNode, draft: Draft): TopicDraft {
  const { node } = each
  const title = titleOf(node)
  const introductions = above(each)
    .filter(({ node: { description } }) => description)
    .map(({ node: upper }) => `${titleOf(upper)}\n${upper.description}`)
  const guidance = [guidanceOf(each, draft), ...introductions].filter(Boolean).join('\n\n')
  return {
    identifier: draft.identifier(node.urn),
    tempid: draft.tempid(numberOf(each)),
    title,
    question: clip(node.description || title, limits.question),
    guidance: clip(guidance, limits.guidance),
    questions: [],
    above: above(each),
  }
}

/** A requirement that is answered as a whole, with the levels of the framework. */
function requirement(each: TreeNode, topic: TopicDraft, draft: Draft): ImportedQuestion {
  const { node } = each
  const tempid = draft.tempid(numberOf(each))
  const title = clip(node.name.replace(/\s+/g, ' '), limits.title)
  const question = clip(node.description || title || tempid, limits.question)
  const guidance = clip(guidanceOf(each, draft), limits.guidance)
  return {
    identifier: draft.identifier(node.urn),
    tempid,
    title,
    question,
    guidance,
    ...evidenceOf(node),
    ...weightOf(node),
    ...(draft.levels && { options: draft.levels }),
    regulations: [regulationOf(each, { identifier: tempid, question, guidance }, topic, draft)],
  }
}

/** A question of a requirement's questionnaire. */
function askedQuestion(
  { urn, text, ...rest }: LibraryQuestion,
  index: number,
  each: TreeNode,
  topic: TopicDraft,
  draft: Draft,
): ImportedQuestion {
  const tempid = draft.tempid(`${topic.tempid}.${index + 1}`)
  const question = clip(text || titleOf(each.node), limits.question)
  const options = optionsOfChoices({ urn, text, ...rest })
  const cited = { identifier: topic.tempid, question: topic.question, guidance: '' }
  return {
    identifier: draft.identifier(urn || `${each.node.urn}:question:${index + 1}`),
    tempid,
    title: '',
    question,
    guidance: '',
    ...evidenceOf(each.node),
    ...weightOf(each.node),
    ...(options && { options }),
    regulations: [regulationOf(each, cited, topic, draft)],
  }
}

export function questionsIn({ questions }: RequirementNode): LibraryQuestion[] {
  if (!questions) return []
  if (Array.isArray(questions)) return questions
  return Object.entries(questions).map(([urn, question]) => ({ ...question, urn: question.urn || urn }))
}

/** The name, or the first line of the description, without the colon at its end. */
function titleOf({ name, description, ref_id, urn }: RequirementNode): string {
  const [first = ''] = description.split('\n')
  const title = name || first.replace(/:\s*$/, '') || ref_id || urn
  return clip(title.replace(/\s+/g, ' '), limits.title)
}

/** The library's own number, or that of the node above and the place below it. */
function numberOf(each: TreeNode): string {
  if (each.node.ref_id) return each.node.ref_id
  const upper = each.parent
  if (!upper) return titleOf(each.node)
  return `${numberOf(upper)}.${upper.children.indexOf(each) + 1}`
}

/** Notes, and the nodes below that are nothing but text. */
function guidanceOf(each: TreeNode, { groups }: Draft): string {
  const { annotation, implementation_groups } = each.node
  const names = (implementation_groups ?? []).map(group => groups.get(group) ?? group)
  const below = each.isAssessable
    ? each.children.filter(child => !hasAssessable(child)).map(({ node }) => node)
    : []
  const texts = below.map(({ name, description }) => [name, description].filter(Boolean).join('\n'))
  return [annotation, ...texts, names.length > 0 ? `Applies to: ${names.join(', ')}.` : '']
    .filter(Boolean)
    .join('\n\n')
}

function hasAssessable(each: TreeNode): boolean {
  return each.isAssessable || each.children.some(hasAssessable)
}

const evidenceOf = ({ typical_evidence }: RequirementNode) =>
  typical_evidence ? { evidence: clip(typical_evidence, limits.evidence) } : {}

const weightOf = ({ weight }: RequirementNode) => (/^[1-5]$/.test(weight) ? { weight: Number(weight) } : {})

function regulationOf(
  each: TreeNode,
  { identifier, question, guidance }: { identifier: string; question: string; guidance: string },
  topic: TopicDraft,
  draft: Draft,
) {
  const [category = '', ...below] = above(each).map(({ node }) => titleOf(node))
  return {
    regulation: draft.name,
    identifier,
    category,
    subcategory: clip(below.join(' / '), limits.title),
    standard: clip(each.node.name.replace(/\s+/g, ' ') || topic.title, limits.title),
    requirement: question,
    guidance,
  }
}

function warnOfChoices(nodes: readonly TreeNode[], warn: Draft['warn']): void {
  const choices = nodes.flatMap(({ node }) => questionsIn(node).flatMap(question => question.choices ?? []))
  const count = choices.filter(isNotApplicable).length
  if (count > 0)
    warn(
      `${counted(count, '“N/A” choice was', '“N/A” choices were')} left out: people mark a question as not applicable instead.`,
    )
  const asked = nodes.flatMap(({ node }) => questionsIn(node))
  const without = asked.filter(question => optionsOfChoices(question) === undefined).length
  if (without > 0)
    warn(
      `${counted(without, 'question has', 'questions have')} no choices that say how fully something is in place, so the five standard options are used.`,
    )
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
