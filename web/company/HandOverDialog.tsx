import { Anchor, Button, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { type Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { asking, askingAll, keyOf, useSend } from '#web/platform/calls/queries.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { companyTexts as texts } from './company.texts.ts'

interface Props {
  organization: Organization
  me: CurrentUser
  onClose: () => void
}

/** Names another primary administrator. They cannot undo it, so the name must be typed. */
export function HandOverDialog({ organization, me, onClose }: Props) {
  const formId = useId()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const admins = useQuery(askingAll(usersApi.list, { filter: { role: 'Admin', state: 'active' } })).data
  const others = admins?.filter(({ id }) => id !== me.id)
  const person = others?.find(({ id }) => id === chosen)
  // Data that only the primary administrator may see is not fetched again: this person no longer is.
  const update = useSend(organizationsApi.update, {
    version: organization.version,
    inForm: true,
    invalidates: [],
  })
  const isReady = person !== undefined && typed.trim() === person.full_name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    update.mutate(
      { organization_id: organization.id, primary_administrator_id: person.id },
      {
        onSuccess: saved => {
          client.setQueryData(keyOf(organizationsApi.show, { organization_id: saved.id }), saved)
          void client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: 0 }).catch(() => undefined)
          toastDone(texts.handedOver(person.full_name))
          onClose()
        },
      },
    )
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.handOverTitle}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" form={formId} color="red" disabled={!isReady} loading={update.isPending}>
            {texts.handOver}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{texts.handOverHelp}</Text>
          {!others && <Skeleton h={56} />}
          {others?.length === 0 && (
            <Text>
              {texts.noOtherAdmin}{' '}
              <Anchor renderRoot={props => <Link {...props} to="/company/users" />}>{texts.goToUsers}</Anchor>
            </Text>
          )}
          {others && others.length > 0 && (
            <Select
              label={texts.newPrimary}
              placeholder={texts.choosePerson}
              data={others.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
              value={chosen === null ? null : String(chosen)}
              onChange={id => {
                setChosen(id === null ? null : Number(id))
                setTyped('')
                update.reset()
              }}
              searchable
              data-autofocus
              error={update.error?.fields.primary_administrator_id?.[0]}
            />
          )}
          {person && (
            <TextField
              label={uiTexts.typeName(person.full_name)}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          )}
        </Stack>
      </form>
    </AppModal>
  )
}
