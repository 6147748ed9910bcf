import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteApi } from '#domain/site/site.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { formatDate } from '#web/ui/format.ts'
import { PlainText } from '#web/ui/PlainText.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { SitePage } from './SitePage.tsx'
import { siteTexts as texts } from './site.texts.ts'

/** The privacy policy, in the operator's words. */
export function PrivacyPage() {
  return <TextPage of="privacy" title={texts.privacy} />
}

/** The terms of use, in the operator's words. */
export function TermsPage() {
  return <TextPage of="terms" title={texts.terms} />
}

function TextPage({ of, title }: { of: 'privacy' | 'terms'; title: string }) {
  const { data, error, refetch } = useQuery(asking(siteApi.text, { key: of }))
  const help = data?.updated_at ? texts.asOf(formatDate(data.updated_at)) : undefined
  return (
    <SitePage title={title} help={help}>
      {error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!data && !error && <Lines />}
      {data && (data.text ? <PlainText>{data.text}</PlainText> : <Nothing />)}
    </SitePage>
  )
}

function Nothing() {
  return (
    <Empty title={texts.nothing} help={texts.nothingHelp}>
      <Button component={Link} to="/contact" variant="default">
        {texts.toContact}
      </Button>
    </Empty>
  )
}

function Lines() {
  return (
    <Stack gap="sm" aria-hidden>
      {['96%', '88%', '92%', '60%'].map(width => (
        <Skeleton key={width} h={14} w={width} />
      ))}
    </Stack>
  )
}
