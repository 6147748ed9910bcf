import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Person } from '#domain/platform/fields.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { PersonPicker } from '../PersonPicker.tsx'
import { HeldList } from './HeldList.tsx'
import { heldTexts as texts } from './held.texts.ts'
import { type HeldKind, heldLines } from './held-lines.ts'

interface Props {
  userId: number
  kinds: readonly HeldKind[]
  help: string
  hint: string
  heir: Person | null
  onChange: (heir: Person | null) => void
  error?: string | undefined
}

/** Lists what a person holds and lets somebody else be chosen who takes it over; nothing if they hold nothing. */
export function HandOver({ userId, kinds, help, hint, heir, onChange, error }: Props) {
  const { data: held, error: failure, refetch } = useQuery(asking(usersApi.held, { user_id: userId }))
  if (failure) return <Failed {...failedOf(failure)} onTryAgain={() => void refetch()} />
  if (!held || heldLines(held, kinds).length === 0) return null
  return (
    <Stack gap="xs" mt="md">
      <Text>{help}</Text>
      <HeldList held={held} kinds={kinds} />
      <PersonPicker label={texts.handOver} person={heir} error={error} onChange={onChange} />
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </Stack>
  )
}
