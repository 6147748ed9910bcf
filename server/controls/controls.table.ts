import type { Generated } from 'kysely'
import type {
  ControlKind,
  ControlOperation,
  ControlStatus,
  ControlTestResult,
} from '#domain/controls/controls.rules.ts'

interface ControlPartRow {
  organization_id: number
  id: Generated<number>
  name: string
  description: Generated<string>
  version: Generated<number>
  deleted_at: string | null
}

declare module '#server/platform/db/db.ts' {
  interface Tables {
    control_objectives: ControlPartRow
    control_functions: ControlPartRow
    control_processes: ControlPartRow
    control_risks: ControlPartRow
    controls: {
      organization_id: number
      id: Generated<number>
      code: Generated<string>
      name: string
      description: Generated<string>
      status: Generated<ControlStatus>
      kind: ControlKind | null
      operation: ControlOperation | null
      review_months: number | null
      owner_id: number | null
      control_objective_id: number | null
      control_function_id: number | null
      control_process_id: number | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    control_questions: {
      organization_id: number
      control_id: number
      protocol_id: number
      question_id: number
    }
    control_tests: {
      organization_id: number
      id: Generated<number>
      control_id: number
      tested_on: string
      tester_id: number
      method: Generated<string>
      result: ControlTestResult
      note: Generated<string>
      created_by: number
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    control_risk_links: { organization_id: number; control_id: number; control_risk_id: number }
  }
}
