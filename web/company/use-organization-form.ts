import type { UseFormInput } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking, keyOf } from '#web/platform/calls/queries.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'

interface Options<Values> {
  organization: Organization
  /** The part of the company that this form changes. */
  valuesOf: (organization: Organization) => Values
  inputOf: (changed: Partial<Values>) => Omit<RawInputOf<typeof organizationsApi.update>, 'organization_id'>
  validate: NonNullable<UseFormInput<Values>['validate']>
  differences: (mine: Values, theirs: Values) => Difference[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A form for some of the company's columns. It sends only changes, based on the version it showed. Changes made
 * elsewhere in the company do not disturb it.
 */
export function useOrganizationForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { organization, valuesOf, inputOf, validate, differences } = options
  const client = useQueryClient()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const take = (saved: Organization) => {
    client.setQueryData(keyOf(organizationsApi.show, { organization_id: saved.id }), saved)
    edit.begin(saved)
    // The response also contains the name and the minutes.
    void client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: 0 }).catch(() => undefined)
  }
  const edit = useRecordForm({
    update: organizationsApi.update,
    record: organization,
    values: valuesOf,
    validate,
    inputOf: changed => ({ organization_id: organization.id, ...inputOf(changed) }),
    differences: (mine, theirs) => differences(mine, valuesOf(theirs)),
    invalidates: [],
    onTake: take,
    onSaved: saved => {
      take(saved)
      setSavedAt(Date.now())
    },
  })
  const { form, isDirty, version, submit, isSending, problem, conflict } = edit
  useEffect(() => {
    const current = valuesOf(organization)
    const isUntouched = isSame(current, form.getInitialValues())
    if (isDirty && !isUntouched) return
    version.current = Math.max(version.current, organization.version)
    if (isUntouched) return
    form.setInitialValues(current)
    form.setValues(current)
  }, [organization, isDirty, form, valuesOf, version])
  return { form, submit, isSending, problem, isDirty, savedAt: isDirty ? null : savedAt, conflict }
}
