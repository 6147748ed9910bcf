import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RoomInside } from '#domain/auditor-rooms/open-room.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PlainText } from '#web/ui/PlainText.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ReportList } from './files/ReportList.tsx'
import classes from './inside.module.css'
import { insideTexts as texts } from './inside.texts.ts'
import { useRoom } from './use-room.ts'

/** The contents of the room, for whom it is, and until when. */
export function OverviewPage() {
  const { room, inside } = useRoom()
  if (!inside) return null
  return (
    <Page title={texts.tabs.overview} help={texts.logged(inside.company)}>
      <FactList className={classes.facts} facts={factsOf(inside)} />
      {inside.lists.length > 0 && (
        <section className={classes.section} aria-labelledby="room-lists">
          <h2 id="room-lists" className={classes.head}>
            {texts.requestsTitle}
          </h2>
          <ul className={classes.lines}>
            {inside.lists.map(list => (
              <li key={list.id}>
                <Anchor
                  fw={600}
                  renderRoot={props => (
                    <Link
                      {...props}
                      to="/auditor-room/$room/requests"
                      params={{ room }}
                      search={{ list: list.id }}
                    />
                  )}
                >
                  {list.title}
                </Anchor>
                <Dimmed>{texts.completed(list.completed, list.requests)}</Dimmed>
                {list.description && <PlainText>{list.description}</PlainText>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {inside.frameworks.length > 0 && (
        <section className={classes.section} aria-labelledby="room-frameworks">
          <h2 id="room-frameworks" className={classes.head}>
            {texts.frameworks}
          </h2>
          <ul className={classes.lines}>
            {inside.frameworks.map(({ id, name }) => (
              <li key={id}>
                <Anchor
                  renderRoot={props => (
                    <Link
                      {...props}
                      to="/auditor-room/$room/answers"
                      params={{ room }}
                      search={{ framework: id }}
                    />
                  )}
                >
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      {inside.reports.length > 0 && <ReportList room={room} reports={inside.reports} />}
    </Page>
  )
}

function factsOf({ name, firm, email, made_by, open_until, period, counts }: RoomInside) {
  return [
    [texts.for, [name, firm, email].filter(Boolean).join(' · ')],
    [texts.madeBy, made_by],
    [texts.openUntil, formatDate(open_until)],
    [texts.period, period && periodOf(period)],
    [texts.contents, texts.counts(counts)],
  ] as const
}

function periodOf({ name, start_date, end_date, closed_at }: NonNullable<RoomInside['period']>) {
  return (
    <>
      {name}, {formatDate(start_date)} – {formatDate(end_date)}
      <Dimmed>{closed_at ? texts.closed(formatDate(closed_at)) : texts.running}</Dimmed>
    </>
  )
}
