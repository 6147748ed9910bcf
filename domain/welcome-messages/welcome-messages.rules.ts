import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

interface MessageActor {
  abilities: ReadonlySet<Ability>
}

interface MessageFacts {
  deleted_at: string | null
}

/** Checks that the message is not in the trash. */
function isKept({ deleted_at }: MessageFacts): Verdict {
  return deleted_at === null || 'This message is in the trash. Restore it first.'
}

/** Checks that the message is in the trash and can still be restored. */
function isRestorable({ deleted_at }: MessageFacts): Verdict {
  if (deleted_at === null) return 'This message isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This message')
}

/** A person's permissions on a welcome message. */
export const welcomeMessagePolicy = {
  edit: (actor: MessageActor, message: MessageFacts) => all(mayChangeWholeCompany(actor), isKept(message)),
  delete: (actor: MessageActor, message: MessageFacts) => all(mayChangeWholeCompany(actor), isKept(message)),
  restore: (actor: MessageActor, message: MessageFacts) =>
    all(mayChangeWholeCompany(actor), isRestorable(message)),
}
