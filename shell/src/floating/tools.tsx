export { BackToTop } from './back-to-top.tsx';
export { CustomerService } from './customer-service.tsx';
