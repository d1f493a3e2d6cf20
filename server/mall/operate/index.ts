import { group } from '../group.ts'
import { frame } from './frame.ts'
import { homeScreen } from './home-screen.ts'
import { kingKongArea } from './king-kong.ts'
import { newOrHOt } from './new-hot.ts'
import { notice } from './notice.ts'
import { pagePath } from './page-path.ts'
import { recommend } from './recommend.ts'
import { select } from './select.ts'
import { shortVideo } from './short-video.ts'
import { slideshow } from './slideshow.ts'
import { resource } from './slot.ts'

/** What 运营 answers, lets be taken away and does by itself. */
export const operateGroup = group({
  services: {
    pagePath,
    slideshow,
    notice,
    homeScreen,
    kingKongArea,
    resource,
    frame,
    shortVideo,
    newOrHOt,
    recommend,
    select,
  },
})
