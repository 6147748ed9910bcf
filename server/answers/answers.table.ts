import type { Generated } from 'kysely'
import type { Content } from '#domain/answers/answer-content.ts'

interface Given extends Content {
  assessment_period_id: number
  entity_id: number
  protocol_id: number
  question_id: number
}

declare module '#server/platform/db/db.ts' {
  interface Tables {
    answers: Given & {
      organization_id: number
      id: Generated<number>
      score: number | null
      weight: number
      likelihood: number | null
      impact: number | null
      accepted: Generated<boolean>
      accepted_at: string | null
      accepted_by: number | null
      interviewer_id: number | null
      interviewee_id: number | null
      carried_from: number | null
      rolled_over_from: number | null
      version: Generated<number>
      created_by: number
      answered_by: number
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    answer_versions: Content & {
      organization_id: number
      answer_id: number
      version: number
      score: number | null
      interviewer_id: number | null
      interviewee_id: number | null
      answered_by: number
      saved_at: string
    }
    collaboration_answers: Given & {
      organization_id: number
      id: Generated<number>
      version: Generated<number>
      created_by: number
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    assignments: {
      organization_id: number
      id: Generated<number>
      type: 'question' | 'collaboration'
      user_id: number
      entity_id: number
      protocol_id: number
      question_id: number
      assessment_period_id: number
      due_date: string | null
      reassignable: Generated<boolean>
      version: Generated<number>
      completed: Generated<boolean>
      completed_at: string | null
      created_by: number
      created_at: Generated<string>
    }
    entity_question_exclusions: {
      organization_id: number
      id: Generated<number>
      entity_id: number
      protocol_id: number
      question_id: number
      created_by: number
      created_at: Generated<string>
    }
  }
}
