import { useQuery } from '@tanstack/react-query'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { TextsForm } from './TextsForm.tsx'
import { textsTexts as texts } from './texts.texts.ts'

/** The texts that the operator writes. */
export function TextsPage() {
  const { data, error, refetch } = useQuery(asking(administrationApi.texts, {}))
  return (
    <Page title={texts.title} help={texts.help}>
      {error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!data && !error && <SkeletonBars bars={[{ h: 22, w: 120 }, 220, { h: 22, w: 120, mt: 'lg' }, 220]} />}
      {data && <TextsForm written={data} />}
    </Page>
  )
}
