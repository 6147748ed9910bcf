import type { Ability } from '../../access/abilities.ts'
import { all, type Verdict } from '../../platform/policy.ts'
import { withinRestoreDays } from '../../platform/trash.rules.ts'

interface TemplateActor {
  abilities: ReadonlySet<Ability>
}

export interface TemplateFacts {
  deleted_at: string | null
  /** The caller made it. */
  is_own: boolean
}

/** Checks that the template is not in the trash. */
export function isKept({ deleted_at }: Pick<TemplateFacts, 'deleted_at'>): Verdict {
  return deleted_at === null || 'This template is in the trash. Restore it first.'
}

/** Checks that the template is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: Pick<TemplateFacts, 'deleted_at'>, now = new Date()): Verdict {
  if (deleted_at === null) return 'This template isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This template', now)
}

/** Checks that the person made the template, or administers the whole company. */
export const mayChange = ({ abilities }: TemplateActor, { is_own }: TemplateFacts): Verdict =>
  is_own ||
  abilities.has('company:change') ||
  'Only the person who made a template and admins of the whole company can change it. You can copy it.'

/** A person's permissions on a template that they see. */
export const templatePolicy = {
  edit: (actor: TemplateActor, template: TemplateFacts) => all(mayChange(actor, template), isKept(template)),
  make: (_: TemplateActor, template: TemplateFacts) => isKept(template),
  delete: (actor: TemplateActor, template: TemplateFacts) =>
    all(mayChange(actor, template), isKept(template)),
  restore: (actor: TemplateActor, template: TemplateFacts) =>
    all(mayChange(actor, template), isRestorable(template)),
}
