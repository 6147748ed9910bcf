import type { Generated } from 'kysely'

interface ControlPartTable {
  organization_id: number
  id: Generated<number>
  name: string
  description: Generated<string>
  version: Generated<number>
  deleted_at: string | null
}

declare module '#server/platform/db/db.ts' {
  interface Tables {
    control_objectives: ControlPartTable
    control_functions: ControlPartTable
    control_processes: ControlPartTable
    control_risks: ControlPartTable
    controls: {
      organization_id: number
      id: Generated<number>
      name: string
      description: Generated<string>
      status: Generated<'Draft' | 'Active'>
      owner_id: number | null
      control_objective_id: number | null
      control_function_id: number | null
      control_process_id: number | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
  }
}
