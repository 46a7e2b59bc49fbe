import { inflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhoto, makePictures } from '../../../server/platform/picture-processing.ts'

/** An AVIF file of 1,494 bytes with 7,000 x 7,000 pixels. */
const bomb = inflateRawSync(
  Buffer.from(
    'Y2BgkEkrqSxILMtMY2BgYMjNTDMEsXMzE0H8a7mpJYkMEKCYkZJTBGUzFGQmlzCgAaXMnPxkEMPFgYGRgREs9gtKM7DcYWBgUM7MzANbAxYVzcxLS2WC8hLLDAxBTL6CzJJcuJKwzIKiAgYGBovMguR8BgYGnsQyQ+dGe7AmkcziglSI4dIREMwgUJBZkQkSYebg4GBgYBDLLMiFuZ+RgZG5kYmZgYHlSW5KYokQAxeX/Wez9VvLJghcyDQ6zSk8/8lRzvv//z86f6CBIen8Ka3vkhGMH6cId//mkc3zU93zY8eOMPtqyUvsHnHycxjXt72xm6u1qapb8O7H6H97toYVdTh/OvGUKWGqWhHH85qjhnnPORLNnke3GTFxhrxnnnzgoXOyxZsJqxvkgrQumm7QF2lZshjJjl/36iuS1rxqO/55J+POTR0OvDIv034sfXaITX8rw/QIg7CF23mer2ExD1jLd7b14vFcJpZHStM+1rb+1dCr/Vv18VxTFmPU5VnxEzuDipOdDr35a3JS7ut9TobwxVpHddNNpsgq711vpi95elH0F6HpNnP/HbpllWCaEGl1NGDpD4evva8V1q4QmTXFqTbjesHKiqIOA9Z2zs8uuguT//1uSEA4sjNBjeFH4M9rjkfvqZ9p9bpUnKy+b8UJg4z6EwXP+aRsZtWvvLHK6Fp/f8Ozz/WtLP5/9LOak95KXP5ruzJJKPl0clJg5f2bTiFunOvNe2ULtnp+/LP73gOx01yzz5/SFNqzLVf7ktfXFWWqk7KeiNYFzlkQVdl2NMDj60nVymXPXgZ9Cknl18h8fHGCr4Aq/7/csoUfI7++PnqO8dP1hz+ZZ29v4XVfrJF8huFgYpPcb/VXSzct8HR4VKU2qbokTnTakuiwjRz349QMZm801rWdWMtY8/flkiudc+oWmuYf0tQ/MX+WyrxlJ9REZ1c1l151lGU9lDDbd++v9vL+PyPe+8dp6f37rp4uH5jk2uN2mgf5ezdn7vh17bWQxdS5/jkRWXtMLm03CAnUnr7eOn3WSk7tmYebDFfF66bJxe8qtbq8LjZQl9kr+Pc3k19PT/zKNrMw4b8sdebQOsYgx20B7yR4P1tN13JQ6JsvJz/5XqSyZN6TA4MvkNdJ8vy3kZi5+vPJua/+lKx6fbFs5+wdzdH3GCdw2OsoacZdi3yVdTSW3cZ63b3tgioJn47u3xI4TX3mLInFc079Lm1q6/3RtJ57na5Ijyn/7Aqmve66jtuvs1c6nlNwrrgAAA==',
    'base64',
  ),
)

test('rejects an AVIF file of 49 megapixels before it is decoded', async () => {
  expect(bomb).toHaveLength(1494)
  const message = 'The picture has too many pixels: at most 25 megapixels can be used.'
  await expect(makePictures(bomb, [480, 960, 1600])).rejects.toThrow(message)
  await expect(makePhoto(bomb, { small: 480, large: 2048 })).rejects.toThrow(message)
})

test('makes a strip of many pixels narrower instead of higher', async () => {
  const strip = { width: 100, height: 2000, channels: 3, background: '#88aacc' } as const
  const { width, height, files } = await makePictures(await sharp({ create: strip }).png().toBuffer(), [90])
  expect([width, height]).toEqual([100, 2000])
  for (const { format, bytes } of files) {
    const { height: made = 0 } = await sharp(bytes).metadata()
    expect(made, format).toBeLessThanOrEqual(format === 'jpg' ? 630 : 90 * 4)
  }
})

test('derives every size from one decoded picture, with colours and transparency', async () => {
  const half = {
    width: 2000,
    height: 1000,
    channels: 4,
    background: { r: 255, g: 0, b: 0, alpha: 0.5 },
  } as const
  const { files } = await makePictures(await sharp({ create: half }).png().toBuffer(), [480, 960])
  const [first] = files.filter(({ format, width }) => format === 'webp' && width === 960)
  const { data, info } = await sharp(first?.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 960, height: 480, channels: 4 })
  const [red = 0, green = 0, , alpha = 0] = data
  expect(red).toBeGreaterThan(240)
  expect(green).toBeLessThan(15)
  expect(Math.abs(alpha - 128)).toBeLessThan(8)
})
