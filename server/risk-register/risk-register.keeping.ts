import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const riskRegisterKeeping: Keeping = {
  company: [trash('Risks in the register', 'registered_risks')],
  withTheirs: ['registered_risk_states'],
}
