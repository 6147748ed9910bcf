/** A control that a clinic can begin with. */
export interface StarterControl {
  code: string
  name: string
  /** States what the clinic does, in words that fit an answer. */
  description: string
  kind: 'preventive' | 'detective' | 'corrective'
  is_automated: boolean
  /** The months between two tests. */
  review_months: number
  objective: string
  /** The numbers of the questions that it serves, of the shipped frameworks. */
  hipaa: string[]
  csf: string[]
}

type Rest = Pick<StarterControl, 'name' | 'description' | 'hipaa' | 'csf'> & {
  kind?: StarterControl['kind']
  automated?: true
  /** The months between two tests; twelve unless given. */
  months?: number
}

/** Numbers the controls of an objective. */
export const group = (objective: string, prefix: string, controls: Rest[]): StarterControl[] =>
  controls.map(({ kind = 'preventive', automated = false, months = 12, ...rest }, index) => ({
    code: `${prefix}-${String(index + 1).padStart(2, '0')}`,
    kind,
    is_automated: automated,
    review_months: months,
    objective,
    ...rest,
  }))
