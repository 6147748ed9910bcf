import { expect, test } from 'vitest'
import { features, isOffered, offeredFeatures } from './features.ts'

test('features without a screen are not offered', () => {
  expect(features.filter(isOffered)).toEqual(offeredFeatures)
})
