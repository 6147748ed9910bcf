import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/Page.tsx'
import { Failed } from '#web/ui/PageStates.tsx'
import { TextsForm } from './TextsForm.tsx'
import { textsTexts as texts } from './texts.texts.ts'

/** The texts that the operator writes. */
export function TextsPage() {
  const { data, error, refetch } = useQuery(asking(administrationApi.texts, {}))
  return (
    <Page title={texts.title} help={texts.help}>
      {error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!data && !error && <Shape />}
      {data && <TextsForm written={data} />}
    </Page>
  )
}

function Shape() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={22} w={120} />
      <Skeleton h={220} />
      <Skeleton h={22} w={120} mt="lg" />
      <Skeleton h={220} />
    </Stack>
  )
}
