import type { ImportedTopic } from '../imported-framework.ts'
import { importedLimits } from '../imported-framework.ts'
import { guidanceOf } from './oscal-guidance.ts'
import { numberOf } from './oscal-labels.ts'
import type { OutlineTopic } from './oscal-outline.ts'
import { guidanceParts } from './oscal-parts.ts'
import { fitted, type ImportDraft, questionOf, statementOf, titleOf } from './oscal-question.ts'
import { slug } from './oscal-source-key.ts'

/** Names the subject of groups above that are not topics themselves, as nothing else would. */
function introductions(topic: OutlineTopic, topics: Set<OutlineTopic['node']>, draft: ImportDraft): string[] {
  return topic.above
    .filter(node => !topics.has(node) && guidanceParts(node).length > 0)
    .map(node => `${titleOf(node, draft)}: ${guidanceOf(node, [], draft.write)}`)
}

/** Controls outside any group share a topic named after the catalog. */
function looseTopic(draft: ImportDraft): Omit<ImportedTopic, 'questions'> {
  const named = { identifier: draft.identifier('catalog'), tempid: draft.tempid('General') }
  return { ...named, title: draft.framework, question: draft.framework, guidance: '' }
}

function headingOf(topic: OutlineTopic, topics: Set<OutlineTopic['node']>, draft: ImportDraft) {
  const { node } = topic
  if (!node) return looseTopic(draft)
  const title = titleOf(node, draft) || 'Untitled'
  const tempid = draft.tempid(numberOf(node) || title)
  const guidance = [...introductions(topic, topics, draft), guidanceOf(node, [], draft.write)]
  return {
    identifier: draft.identifier(node.id ?? `group-${slug(title) || 'untitled'}`),
    tempid,
    title,
    question: fitted(statementOf(node, [], draft) || title, importedLimits.question, tempid, draft),
    guidance: fitted(guidance.filter(Boolean).join('\n\n'), importedLimits.guidance, tempid, draft),
  }
}

/** The topics of an outline with their questions: a heading's text is its statement, else its title. */
export function topicsFrom(outline: OutlineTopic[], draft: ImportDraft): ImportedTopic[] {
  const nodes = new Set(outline.map(topic => topic.node))
  return outline.map(topic => ({
    ...headingOf(topic, nodes, draft),
    questions: topic.asked.map(asked => questionOf(asked, topic, draft)),
  }))
}
