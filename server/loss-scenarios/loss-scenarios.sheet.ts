import type { LossScenario } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The loss scenarios as CSV, with all that a simulation needs. */
export const lossScenarioSheet: Sheet<LossScenario> = [
  { heading: 'Scenario', cell: scenario => scenario.name },
  { heading: 'Threat', cell: scenario => scenario.threat.name },
  { heading: 'Division', cell: ({ division }) => division?.name },
  { heading: 'Expected yearly loss', cell: scenario => scenario.expected_loss },
  { heading: 'Expected yearly loss after the plan', cell: scenario => scenario.expected_loss_after },
  { heading: 'Events a year, low', cell: scenario => scenario.frequency_low },
  { heading: 'Events a year, likely', cell: scenario => scenario.frequency_likely },
  { heading: 'Events a year, high', cell: scenario => scenario.frequency_high },
  { heading: 'Loss of one event, low', cell: scenario => scenario.loss_low },
  { heading: 'Loss of one event, likely', cell: scenario => scenario.loss_likely },
  { heading: 'Loss of one event, high', cell: scenario => scenario.loss_high },
  { heading: 'After the plan: events a year, low', cell: scenario => scenario.after_frequency_low },
  { heading: 'After the plan: events a year, likely', cell: scenario => scenario.after_frequency_likely },
  { heading: 'After the plan: events a year, high', cell: scenario => scenario.after_frequency_high },
  { heading: 'After the plan: loss of one event, low', cell: scenario => scenario.after_loss_low },
  { heading: 'After the plan: loss of one event, likely', cell: scenario => scenario.after_loss_likely },
  { heading: 'After the plan: loss of one event, high', cell: scenario => scenario.after_loss_high },
  { heading: 'Seed', cell: scenario => scenario.seed },
  { heading: 'Description', cell: scenario => scenario.description },
]
