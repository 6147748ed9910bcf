import type { Division } from '#domain/divisions/divisions.contract.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { divisionsTexts as texts } from './divisions.texts.ts'

/** A division as its form holds it. */
export type DivisionValues = {
  name: string
  description: string
  admin_id: string | null
}

export const emptyDivision: DivisionValues = { name: '', description: '', admin_id: null }

export function valuesOf({ name, description, admin_id }: Division): DivisionValues {
  return { name, description, admin_id: admin_id === null ? null : String(admin_id) }
}

export const validateDivision = {
  name: (name: string) => (name.trim() ? null : texts.nameRequired),
}

/** Converts values of the form to those of the calls. */
export function fieldsOf({ admin_id, ...texts }: Partial<DivisionValues>) {
  return {
    ...texts,
    ...(admin_id !== undefined && { admin_id: admin_id === null ? null : Number(admin_id) }),
  }
}

/** Lists in words the differences between the person's values and the division saved in the meantime. */
export function differencesOf(
  mine: DivisionValues,
  theirs: Division,
  nameOf: (id: string) => string,
): Difference[] {
  const saved = valuesOf(theirs)
  const admin = ({ admin_id }: DivisionValues) => (admin_id === null ? texts.noAdmin : nameOf(admin_id))
  return [
    { label: texts.columns.name, mine: mine.name, theirs: saved.name },
    { label: texts.columns.description, mine: mine.description, theirs: saved.description },
    {
      label: texts.columns.admin,
      mine: admin(mine),
      theirs: theirs.primary_admin?.full_name ?? texts.noAdmin,
    },
  ]
}
