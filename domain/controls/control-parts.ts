/** A kind of record that controls belong to, or guard against. */
export interface ControlPartKind {
  one: string
  many: string
  /** The column of a control that names it; null where a control can have several. */
  column: 'control_objective_id' | 'control_function_id' | 'control_process_id' | null
}

/** The records that controls belong to, by table. Contracts, SQL, the audit log, CSV, forms and lists are made from it. */
export const controlParts = {
  control_objectives: {
    one: 'control objective',
    many: 'control objectives',
    column: 'control_objective_id',
  },
  control_functions: { one: 'control function', many: 'control functions', column: 'control_function_id' },
  control_processes: { one: 'control process', many: 'control processes', column: 'control_process_id' },
  control_risks: { one: 'control risk', many: 'control risks', column: null },
} as const satisfies Record<string, ControlPartKind>

export type ControlPartTable = keyof typeof controlParts
