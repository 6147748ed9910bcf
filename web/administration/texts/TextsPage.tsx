import { useQuery } from '@tanstack/react-query'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TextsForm } from './TextsForm.tsx'
import { textsTexts as texts } from './texts.texts.ts'

/** The texts that the operator writes. */
export function TextsPage() {
  const query = useQuery(asking(administrationApi.texts, {}))
  return (
    <Page title={texts.title} help={texts.help}>
      <Loaded query={query} bars={[{ h: 22, w: 120 }, 220, { h: 22, w: 120, mt: 'lg' }, 220]}>
        {written => <TextsForm written={written} />}
      </Loaded>
    </Page>
  )
}
