import { Anchor, Button, Group, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { frameworksInUse, profiles } from '../profiles.ts'
import { RescoreLink } from '../RescoreLink.tsx'
import { AssignSection } from './AssignSection.tsx'
import { CompareSection } from './CompareSection.tsx'
import { MoneySection } from './MoneySection.tsx'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'
import { RatingsSection } from './RatingsSection.tsx'
import { views } from './views.ts'

const route = getRouteApi('/signed-in/company/admin/company/manage-risk')

/** Ratings and thresholds of a framework against its answers, its profiles side by side, and the entities that use them. */
export function ManageRiskPage() {
  const all = useQuery(profiles)
  const frameworks = useQuery(frameworksInUse)
  const error = all.error ?? frameworks.error
  const note = useWholeCompanyNote()
  const again = () => void Promise.all([all.refetch(), frameworks.refetch()])
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={note}
      action={
        <Group gap="xs">
          <Button variant="default" renderRoot={props => <Link {...props} to="/company/own-threats" />}>
            {texts.ownThreats}
          </Button>
          <Button variant="default" renderRoot={props => <Link {...props} to="/company/own-categories" />}>
            {texts.ownCategories}
          </Button>
          <Button variant="default" renderRoot={props => <Link {...props} to="/company/loss-scenarios" />}>
            {texts.money}
          </Button>
        </Group>
      }
    >
      {all.data && frameworks.data ? (
        <Loaded profiles={all.data} frameworks={frameworks.data} />
      ) : error ? (
        <Failed {...failedOf(error)} onTryAgain={again} />
      ) : (
        <SkeletonBars bars={[{ h: 58, w: 420 }, 110, { h: 22, w: 240, mt: 'md' }, 320]} />
      )}
      <MoneySection />
    </Page>
  )
}

interface Props {
  profiles: RiskProfile[]
  frameworks: { id: number; name: string }[]
}

function Loaded({ profiles, frameworks }: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const framework = frameworks.find(({ id }) => id === search.framework) ?? frameworks[0]
  if (!framework) return <NoFramework />
  const own = profiles.filter(({ protocol_id }) => protocol_id === framework.id)
  const profile = own.find(({ id }) => id === search.profile) ?? mostUsed(own)
  const view = search.view ?? 'ratings'
  const go = (next: typeof search) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false })
  return (
    <>
      <div className={classes.controls}>
        <Select
          label={texts.framework}
          data={frameworks.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(framework.id)}
          allowDeselect={false}
          onChange={id => go({ framework: Number(id), profile: undefined })}
        />
        {profile && view === 'ratings' && (
          <Select
            label={texts.profile}
            data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(profile.id)}
            allowDeselect={false}
            onChange={id => go({ profile: Number(id) })}
          />
        )}
        <Segments
          aria-label={texts.view}
          data={views.map(value => ({ value, label: texts.views[value] }))}
          value={view}
          onChange={value => go({ view: views.find(each => each === value) })}
        />
      </div>
      <RescoreLink protocolId={framework.id} />
      {!profile ? (
        <Empty title={texts.noProfile}>
          <Anchor component={Link} to="/company/risk-profiles" fw={600}>
            {texts.addProfile}
          </Anchor>
        </Empty>
      ) : (
        <>
          <KeptRatings profile={profile} isShown={view === 'ratings'} />
          {view === 'compare' && <CompareSection profiles={own} />}
          {view === 'assign' && <AssignSection key={framework.id} framework={framework} profiles={own} />}
        </>
      )}
    </>
  )
}

/** Ratings that are tried stay while another view is shown. Figures are not asked for before the ratings are. */
function KeptRatings({ profile, isShown }: { profile: RiskProfile; isShown: boolean }) {
  const [wasShown, setShown] = useState(isShown)
  if (isShown && !wasShown) setShown(true)
  if (!wasShown) return null
  return (
    <div hidden={!isShown}>
      <RatingsSection key={`${profile.id} ${profile.version}`} profile={profile} />
    </div>
  )
}

const mostUsed = (own: RiskProfile[]) =>
  own.toSorted((one, other) => other.entities_count - one.entities_count)[0]

function NoFramework() {
  return (
    <Empty icon={IconBooks} title={texts.noFrameworkTitle} help={texts.noFrameworkHelp}>
      <Anchor component={Link} to="/company/frameworks" fw={600}>
        {texts.chooseFrameworks}
      </Anchor>
    </Empty>
  )
}
