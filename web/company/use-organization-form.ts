import type { UseFormInput } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import type { AskedOf } from '#domain/platform/route.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking, keyOf, useSend } from '#web/platform/queries.ts'
import { changedOf, useSendForm } from '#web/platform/use-send-form.ts'

interface Options<Values> {
  organization: Organization
  /** The part of the company that this form changes. */
  valuesOf: (organization: Organization) => Values
  inputOf: (changed: Partial<Values>) => Omit<AskedOf<typeof organizationsApi.update>, 'organization_id'>
  validate: NonNullable<UseFormInput<Values>['validate']>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A form for some of the company's columns: sends what changed, and only over the version that it showed. What other
 * forms or people change elsewhere in the company does not disturb it.
 */
export function useOrganizationForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { organization, valuesOf, inputOf, validate } = options
  const client = useQueryClient()
  const version = useRef(organization.version)
  const [savedAt, noteSaved] = useState<number | null>(null)
  const update = useSend(organizationsApi.update, {
    version: () => version.current,
    inForm: true,
    offersVersions: true,
    invalidates: [],
  })
  const take = (saved: Organization) => {
    version.current = saved.version
    client.setQueryData(keyOf(organizationsApi.show, { organization_id: saved.id }), saved)
    form.setInitialValues(valuesOf(saved))
    form.setValues(valuesOf(saved))
    // The name and the minutes stand in it too.
    void client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: 0 }).catch(() => undefined)
  }
  const { form, submit, isSending, problem } = useSendForm({
    send: update,
    initialValues: valuesOf(organization),
    validate,
    inputOf: (_values, form) => ({ organization_id: organization.id, ...inputOf(changedOf(form)) }),
    onSent: saved => {
      take(saved)
      noteSaved(Date.now())
    },
  })
  const isDirty = Object.keys(changedOf(form)).length > 0
  useEffect(() => {
    const current = valuesOf(organization)
    const isUntouched = isSame(current, form.getInitialValues())
    if (isDirty && !isUntouched) return
    version.current = Math.max(version.current, organization.version)
    if (isUntouched) return
    form.setInitialValues(current)
    form.setValues(current)
  }, [organization, isDirty, form, valuesOf])
  const theirs = update.error?.status === 412 ? (update.error.body.current as Organization) : null
  return {
    form,
    submit,
    isSending,
    problem,
    isDirty,
    savedAt: isDirty ? null : savedAt,
    /** The version that somebody else saved meanwhile, or null. */
    theirs,
    keepMine: () => {
      if (theirs) version.current = theirs.version
    },
    takeTheirs: () => {
      if (!theirs) return
      update.reset()
      take(theirs)
    },
  }
}
