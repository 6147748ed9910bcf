import { ScrollArea, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useQueries } from '@tanstack/react-query'
import type { Person } from '#domain/platform/fields.ts'
import { HELD_AT_ONCE } from '#domain/users/held-of-many.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { HeldList } from './HeldList.tsx'
import { heldTexts as texts } from './held.texts.ts'
import { type HeldKind, heldLines } from './held-lines.ts'

interface Props {
  people: readonly Pick<Person, 'id'>[]
  kinds: readonly HeldKind[]
}

/** Lists what each of several people holds, without those who hold nothing. */
export function HeldOfMany({ people, kinds }: Props) {
  const parts = Array.from({ length: Math.ceil(people.length / HELD_AT_ONCE) }, (_, at) =>
    people.slice(at * HELD_AT_ONCE, (at + 1) * HELD_AT_ONCE),
  )
  const queries = useQueries({
    queries: parts.map(part =>
      asking(usersApi.heldOfMany, { filter: { user_id: part.map(({ id }) => id) } }),
    ),
  })
  const failed = queries.find(({ error }) => error)
  if (failed?.error) return <Failed {...failedOf(failed.error)} onTryAgain={() => void failed.refetch()} />
  if (queries.some(({ data }) => !data)) return <SkeletonBars bars={[{ h: 20, mt: 'md' }, 60]} />
  const holders = queries
    .flatMap(({ data }) => data?.data ?? [])
    .filter(({ held }) => heldLines(held, kinds).length > 0)
  if (holders.length === 0) return <Text mt="md">{texts.noneHold}</Text>
  return (
    <Stack gap="xs" mt="md">
      <Text>{texts.manyHold(holders.length)}</Text>
      <ScrollArea.Autosize mah="16rem" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Stack gap="sm">
          {holders.map(({ user, held }) => (
            <div key={user.id}>
              <Text fw={600} size="sm">
                {user.full_name}
              </Text>
              <HeldList held={held} kinds={kinds} />
            </div>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Text size="sm" c="dimmed">
        {texts.manyHelp}
      </Text>
    </Stack>
  )
}
