import type { Generated } from 'kysely'
import type { Repetition, TaskState } from '#domain/action-plans/plan-tasks.rules.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    action_plans: {
      organization_id: number
      id: Generated<number>
      name: string
      description: Generated<string>
      manager_id: number | null
      due_date: string | null
      management_response: Generated<string>
      cost_tracking_enabled: Generated<boolean>
      estimated_cost_cents: number | null
      actual_cost_cents: number | null
      completed_at: string | null
      archived_at: string | null
      version: Generated<number>
      created_by: number
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    action_plan_items: {
      organization_id: number
      action_plan_id: number
      threat_id: number
      entity_id: number
    }
    action_plan_tasks: {
      organization_id: number
      id: Generated<number>
      action_plan_id: number
      description: string
      user_id: number | null
      entity_id: number | null
      state: Generated<TaskState>
      due_date: string | null
      estimated_cost_cents: number | null
      actual_cost_cents: number | null
      position: Generated<number>
      repeats: Repetition | null
      repeated_from: number | null
      completed_at: string | null
      reminded: Generated<number>
      reminded_for: string | null
      version: Generated<number>
      created_by: number | null
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    action_plan_task_answers: {
      organization_id: number
      action_plan_task_id: number
      assessment_period_id: number
      entity_id: number
      protocol_id: number
      question_id: number
      score: number | null
      weight: number
      likelihood: number | null
      impact: number | null
      linked_at: Generated<string>
    }
    action_plan_comments: {
      organization_id: number
      id: Generated<number>
      action_plan_id: number
      action_plan_task_id: number | null
      message: string
      created_by: number
      created_at: Generated<string>
      edited_at: string | null
      deleted_at: string | null
      version: Generated<number>
    }
    action_plan_comment_mentions: {
      organization_id: number
      comment_id: number
      user_id: number
    }
    action_plan_task_files: {
      organization_id: number
      action_plan_task_id: number
      file_id: number
      created_by: number
      created_at: Generated<string>
    }
  }
}
