import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

export const controlStatuses = ['Draft', 'Active'] as const
export type ControlStatus = (typeof controlStatuses)[number]

/** The moment at which a control acts: before something goes wrong, while it does, or afterwards. */
export const controlKinds = ['preventive', 'detective', 'corrective'] as const
export type ControlKind = (typeof controlKinds)[number]

export const controlOperations = ['manual', 'automated'] as const
export type ControlOperation = (typeof controlOperations)[number]

/** The results of a test, the best first. */
export const controlTestResults = ['effective', 'partly', 'not_effective'] as const
export type ControlTestResult = (typeof controlTestResults)[number]

/** The states of a control's tests that a list can show. */
export const controlTestStates = ['overdue', 'failed', 'untested'] as const

/** The days before a test is due in which its owner is asked for it. */
export const TEST_NOTICE_DAYS = 30

/** The longest interval between two tests of a control, in months. */
export const REVIEW_MONTHS_MAX = 60

interface ControlActor {
  abilities: ReadonlySet<Ability>
}

interface ControlFacts {
  deleted_at: string | null
}

interface TesterActor extends ControlActor {
  isOwner: boolean
}

const mayTest = (actor: TesterActor): Verdict => actor.isOwner || mayChangeWholeCompany(actor)

/** The rules of controls and of what they belong to; their sentences name the record: `rulesOf('control')`. */
export function rulesOf(one: string) {
  /** Checks that the record is not in the trash. */
  const isKept = ({ deleted_at }: ControlFacts): Verdict =>
    deleted_at === null || `This ${one} is in the trash. Restore it first.`

  /** Checks that the record is in the trash and can still be restored. */
  const isRestorable = ({ deleted_at }: ControlFacts): Verdict =>
    deleted_at === null ? `This ${one} isn’t in the trash.` : withinRestoreDays(deleted_at, `This ${one}`)

  const policy = {
    edit: (actor: ControlActor, facts: ControlFacts) => all(mayChangeWholeCompany(actor), isKept(facts)),
    delete: (actor: ControlActor, facts: ControlFacts) => all(mayChangeWholeCompany(actor), isKept(facts)),
    restore: (actor: ControlActor, facts: ControlFacts) =>
      all(mayChangeWholeCompany(actor), isRestorable(facts)),
  }
  /** Tests are recorded by admins and by the owner of the control. */
  const testPolicy = {
    edit: (actor: TesterActor, facts: ControlFacts) => all(mayTest(actor), isKept(facts)),
    delete: (actor: TesterActor, facts: ControlFacts) => all(mayTest(actor), isKept(facts)),
    restore: (actor: TesterActor, facts: ControlFacts) => all(mayTest(actor), isRestorable(facts)),
  }
  const testingPolicy = {
    test: (actor: TesterActor, facts: ControlFacts) => all(mayTest(actor), isKept(facts)),
  }
  return { isKept, isRestorable, policy, testPolicy, testingPolicy }
}
