import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const controlsKeeping: Keeping = {
  company: [
    trash('Controls', 'controls'),
    trash('Control objectives', 'control_objectives'),
    trash('Control functions', 'control_functions'),
    trash('Control processes', 'control_processes'),
    trash('Control risks', 'control_risks'),
  ],
  forYears: ['control_tests'],
  withTheirs: [
    'control_risk_links',
    'control_questions',
    'control_registered_risks',
    'control_action_plans',
    'control_files',
    'control_test_files',
  ],
}
