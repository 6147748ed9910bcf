import { Button, Group, Text } from '@mantine/core'
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'

interface Props {
  chosen: readonly number[]
  /** The choice in words. */
  said: string
  /** The query of all that can be chosen now, and its number; null where all are not offered. */
  all: { query: FetchQueryOptions<{ ids: number[] }, CallFailure>; count: number } | null
  onChange: (ids: number[]) => void
}

/** The choice in words, with a button that chooses all that the filters find and one that chooses none. */
export function ChosenBar({ chosen, said, all, onChange }: Props) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const chooseAll = async (query: NonNullable<Props['all']>['query']) => {
    setAsking(true)
    try {
      const { ids } = await client.fetchQuery({ ...query, staleTime: 0 })
      onChange([...new Set([...chosen, ...ids])])
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toastFailure(sentenceOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" fw={600} role="status" data-figures>
        {said}
      </Text>
      <Group gap="xs">
        {all && all.count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isAsking}
            onClick={() => void chooseAll(all.query)}
          >
            {texts.chooseAll(all.count)}
          </Button>
        )}
        {all && chosen.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange([])}>
            {texts.chooseNone}
          </Button>
        )}
      </Group>
    </Group>
  )
}
