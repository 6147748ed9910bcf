import { detailDescriptions, details } from '#domain/answers/answer-content.ts'
import type { Answer, RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const regular = (answer: Answer): RegularAnswer | null => (answer.kind === 'answer' ? answer : null)

function chosen({ question, question_option_id, not_applicable }: Answer): string | undefined {
  if (not_applicable) return 'Not applicable'
  return question.options.find(({ id }) => id === question_option_id)?.option
}

/** A list of answers and opinions. An opinion has no score, and nobody accepts it. */
export const answerSheet: Sheet<Answer> = [
  { heading: 'Assessment', cell: answer => answer.assessment_period.name },
  { heading: 'Entity', cell: ({ entity }) => entity.name },
  { heading: 'Framework', cell: ({ question }) => question.protocol.name },
  { heading: 'Question number', cell: ({ question }) => question.tempid },
  { heading: 'Question', cell: ({ question }) => question.question },
  { heading: 'Kind', cell: answer => (regular(answer) ? 'Answer' : 'Opinion') },
  { heading: 'Answer', cell: chosen },
  { heading: 'Score', cell: answer => regular(answer)?.score },
  { heading: 'Control', cell: answer => answer.control },
  {
    heading: 'Rests on',
    cell: ({ controls }) => controls.map(({ code, name }) => (code ? `${code} ${name}` : name)).join(', '),
  },
  { heading: 'Reason', cell: answer => answer.not_applicable_reason },
  ...details.map(field => ({
    heading: detailDescriptions[field].heading,
    cell: (answer: Answer) => answer[field],
  })),
  { heading: 'Answered by', cell: answer => answer.answered_by.full_name },
  { heading: 'Interviewer', cell: answer => regular(answer)?.interviewer?.full_name },
  { heading: 'Interviewee', cell: answer => regular(answer)?.interviewee?.full_name },
  { heading: 'Changed at', cell: answer => answer.updated_at },
  { heading: 'Accepted', cell: answer => regular(answer)?.accepted },
  { heading: 'Accepted by', cell: answer => regular(answer)?.acceptor?.full_name },
  { heading: 'Accepted at', cell: answer => regular(answer)?.accepted_at },
  { heading: 'Files', cell: answer => answer.files_count },
  { heading: 'Action plan', cell: answer => regular(answer)?.action_plan_task?.action_plan.name },
]
