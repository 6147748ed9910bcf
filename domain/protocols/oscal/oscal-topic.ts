import type { ImportedTopic } from '../imported-framework.ts'
import { importedLimits } from '../imported-framework.ts'
import { guidanceOf } from './oscal-guidance.ts'
import { numberOf } from './oscal-labels.ts'
import type { OutlineTopic } from './oscal-outline.ts'
import { guidanceParts } from './oscal-parts.ts'
import { type Desk, fitted, questionOf, statementOf, titleOf } from './oscal-question.ts'
import { slug } from './oscal-source-key.ts'

/** Says of groups above that are no topics themselves what they are about, as nothing else would. */
function introductions(topic: OutlineTopic, topics: Set<OutlineTopic['node']>, desk: Desk): string[] {
  return topic.above
    .filter(node => !topics.has(node) && guidanceParts(node).length > 0)
    .map(node => `${titleOf(node, desk)}: ${guidanceOf(node, [], desk.write)}`)
}

/** Controls outside any group share a topic named after the catalogue. */
function looseTopic(desk: Desk): Omit<ImportedTopic, 'questions'> {
  const named = { identifier: desk.identifier('catalog'), tempid: desk.tempid('General') }
  return { ...named, title: desk.framework, question: desk.framework, guidance: '' }
}

function headingOf(topic: OutlineTopic, topics: Set<OutlineTopic['node']>, desk: Desk) {
  const { node } = topic
  if (!node) return looseTopic(desk)
  const title = titleOf(node, desk) || 'Untitled'
  const tempid = desk.tempid(numberOf(node) || title)
  const guidance = [...introductions(topic, topics, desk), guidanceOf(node, [], desk.write)]
  return {
    identifier: desk.identifier(node.id ?? `group-${slug(title) || 'untitled'}`),
    tempid,
    title,
    question: fitted(statementOf(node, [], desk) || title, importedLimits.question, tempid, desk),
    guidance: fitted(guidance.filter(Boolean).join('\n\n'), importedLimits.guidance, tempid, desk),
  }
}

/** The topics of an outline with their questions: a heading's text is its statement, else its title. */
export function topicsFrom(outline: OutlineTopic[], desk: Desk): ImportedTopic[] {
  const nodes = new Set(outline.map(topic => topic.node))
  return outline.map(topic => ({
    ...headingOf(topic, nodes, desk),
    questions: topic.asked.map(asked => questionOf(asked, topic, desk)),
  }))
}
