import { Text } from '@mantine/core'
import { Carousel } from '../form/carousel/Carousel.tsx'
import { CarouselControls } from '../form/carousel/CarouselControls.tsx'
import { useSlides } from '../form/carousel/use-slides.ts'
import { RiskBadge } from '../risk/RiskBadge.tsx'
import { Story } from './Story.tsx'
import classes from './stories.module.css'

/** Controls that display data. */
export function ShowStories() {
  return (
    <>
      <Story name="Carousel" use="Slides that go on every three seconds until somebody takes over.">
        <Slides label="Three slides" names={['First', 'Second', 'Third']} />
        <Slides label="A single slide" names={['Only']} />
      </Story>
      <Story name="RiskBadge" use="A level of risk, by its word and its colour.">
        <span>
          <RiskBadge level="very-low" /> <RiskBadge level="low" /> <RiskBadge level="medium" />{' '}
          <RiskBadge level="high" /> <RiskBadge level="very-high" />
        </span>
      </Story>
    </>
  )
}

export function Slides({ label, names }: { label: string; names: readonly string[] }) {
  const slides = useSlides(names.length)
  return (
    <div className={classes.slide}>
      <CarouselControls slides={slides} />
      <Carousel label={label} slides={slides}>
        {names.map(name => (
          <Text key={name}>{name} slide</Text>
        ))}
      </Carousel>
    </div>
  )
}
