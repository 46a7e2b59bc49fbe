import { graphql } from '../../graphql/gql.ts'
import type { GalleryPageQuery } from '../../graphql/graphql.ts'

/** All that the page of a gallery shows. It is read whole: its parts are never in the cache. */
export const GALLERY_PAGE = graphql(/* GraphQL */ `
  query GalleryPage($eventId: ID!) {
    campGallery(eventId: $eventId) {
      eventId
      title
      takesPhotos
      publishedAt
      lastDay
      peopleCount
      bookingCount
      unwillingVersion
      unwilling {
        id
        name
        choice
      }
      photos {
        id
        width
        height
        smallUrl
        largeUrl
        state
      }
    }
  }
`)

/** A camp's photos, as its page has read them. */
export type CampGallery = NonNullable<GalleryPageQuery['campGallery']>

/** Shows the new photos to the families that were there. */
export const PUBLISH_PHOTOS = graphql(/* GraphQL */ `
  mutation PublishPhotos($input: PublishPhotosInput!) {
    publishPhotos(input: $input) {
      __typename
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Deletes one photo for good. */
export const DELETE_PHOTO = graphql(/* GraphQL */ `
  mutation DeletePhoto($input: DeletePhotoInput!) {
    deletePhoto(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

/** Shows the families a photo again that one of them had taken down. */
export const SHOW_PHOTO_AGAIN = graphql(/* GraphQL */ `
  mutation ShowPhotoAgain($input: ShowPhotoAgainInput!) {
    showPhotoAgain(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

/** Deletes all of a camp's photos for good. */
export const DELETE_GALLERY = graphql(/* GraphQL */ `
  mutation DeleteGallery($input: DeleteGalleryInput!) {
    deleteGallery(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)
