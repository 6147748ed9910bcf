import type { Question, Topic } from '#domain/questions/questions.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of questions with their completion. */
const questionSheet: Sheet<Question> = [
  { heading: 'Framework', cell: ({ protocol }) => protocol.name },
  { heading: 'Number', cell: question => question.tempid },
  { heading: 'Title', cell: question => question.title },
  { heading: 'Question', cell: ({ question }) => question },
  { heading: 'Category', cell: ({ category }) => category?.name },
  { heading: 'Threat', cell: ({ threat }) => threat?.name },
  { heading: 'Weight', cell: question => question.weight },
  { heading: 'Entities in scope', cell: ({ completion_meta }) => completion_meta?.total },
  { heading: 'Entities without an answer', cell: ({ completion_meta }) => completion_meta?.incomplete },
  { heading: 'Assigned', cell: question => question.assigned_count },
  { heading: 'Overdue', cell: question => question.overdue_count },
  { heading: 'Assigned opinions', cell: question => question.assigned_collaborations_count },
  { heading: 'Overdue opinions', cell: question => question.overdue_collaboration_count },
  { heading: 'Opinions', cell: question => question.collaboration_answers_count },
]

/** The topics with their completion. */
const topicSheet: Sheet<Topic> = [
  { heading: 'Framework', cell: ({ protocol }) => protocol.name },
  { heading: 'Number', cell: topic => topic.tempid },
  { heading: 'Topic', cell: topic => topic.title },
  { heading: 'Questions', cell: topic => topic.question_ids.length },
  { heading: 'To answer', cell: topic => topic.total },
  { heading: 'Answered', cell: topic => topic.answered },
  { heading: 'Opinions to give', cell: topic => topic.total_collaboration },
  { heading: 'Opinions given', cell: topic => topic.answered_collaboration },
  { heading: 'Assigned', cell: topic => topic.assigned_count },
  { heading: 'Overdue', cell: topic => topic.overdue_count },
  { heading: 'Due date', cell: topic => topic.due_date },
]

/** The lists of questions and topics. */
export const questionSheets = { list: questionSheet, topics: topicSheet }
