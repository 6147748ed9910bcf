import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReportReadiness } from '#domain/reports/reports.contract.ts'
import { pages } from '#web/pages.ts'
import { isOpenTo } from '#web/platform/pages/page-access.ts'
import { useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Failed, NothingFound } from '#web/ui/page/PageStates.tsx'
import { reportsTexts as texts } from '../reports.texts.ts'
import classes from './readiness.module.css'
import { type OcrReportAbout, useReadiness } from './use-readiness.ts'

type Ask = ReportReadiness['asks'][number]

/** The requests that investigations begin with: how far the data answers each, with the page where it is completed. */
export function ReadinessSection({ about }: { about: OcrReportAbout }) {
  const { data, error, refetch } = useReadiness(about)
  if (error?.status === 404) return <NothingFound help={texts.ocrReport.noFramework} />
  if (error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (!data) return <Skeleton h={420} />
  const open = data.asks.filter(({ state }) => state !== 'answered').length
  return (
    <Stack gap="sm">
      <Text size="sm">{texts.ocrReport.help(data.scope)}</Text>
      <Text fw={600}>{texts.ocrReport.summary(open, data.asks.length)}</Text>
      <ul className={classes.asks} aria-label={texts.ocrReport.listLabel}>
        {data.asks.map(ask => (
          <AskLine key={ask.asked} ask={ask} />
        ))}
      </ul>
    </Stack>
  )
}

const icons = { answered: IconCircleCheck, partly: IconCircleHalf2, missing: IconAlertTriangle }

function AskLine({ ask: { asked, citation, state, finding, path } }: { ask: Ask }) {
  const Icon = icons[state]
  const page = useOpenPage(path)
  return (
    <li className={classes.ask}>
      <span className={classes.state} data-state={state}>
        <Icon size={16} stroke={1.8} aria-hidden />
        {texts.ocrReport.states[state]}
      </span>
      <div>
        <Text size="sm" fw={600}>
          {asked}
        </Text>
        <Text size="sm">{finding}</Text>
        <Dimmed>{citation}</Dimmed>
      </div>
      {state !== 'answered' && page && (
        <Anchor
          size="sm"
          className={classes.link}
          aria-label={`${texts.ocrReport.openPage(page.title)}: ${asked}`}
          renderRoot={props => <Link to={page.path as '/questions'} {...props} />}
        >
          {texts.ocrReport.openPage(page.title)}
        </Anchor>
      )}
    </li>
  )
}

/** The page at the path, if the person may open it. */
function useOpenPage(path: string) {
  const me = useMe()
  const page = Object.values(pages).find(each => each.path === path)
  return page && isOpenTo(page, me) ? page : undefined
}
